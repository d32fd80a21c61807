import { createContext } from "react";

/** Where the browser finds entry.client; only the document's entry knows it, so it hands it down. */
export const ScriptAddress = createContext<string | null>(null);
