import type { IconName } from "../../components/icon";

/** Icon and words of a template's type; a type of a newer server runs like a plain task. */
export function typeLook(type: string | null | undefined): {
  icon: IconName;
  key: "task" | "build" | "deploy";
} {
  if (type === "build" || type === "deploy") return { icon: type, key: type };
  return { icon: "task", key: "task" };
}
