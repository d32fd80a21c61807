import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixOptions)],
  // Loading the whole of Mantine takes longer than everything else of a start; bundled, it is what is used of it.
  ssr: { noExternal: [/^@mantine\//] },
  build: { target: "es2020", sourcemap: false, cssMinify: true },
});
