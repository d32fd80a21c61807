import { z } from "zod";
import { requiredId, requiredText } from "./text";

export const Repository = z.looseObject({
  id: z.int(),
  name: z.string(),
  project_id: z.int(),
  git_url: z.string(),
  git_branch: z.string(),
  ssh_key_id: z.int(),
});
export type Repository = z.infer<typeof Repository>;

export const urlKinds = ["ssh", "https", "file", "git", "local"] as const;
export type UrlKind = (typeof urlKinds)[number];

/**
 * The kind of a repository's URL (spec section 4): undefined for none, "invalid" for a scheme that is not
 * accepted. A leading dash, a control character or white space is invalid too: git would read an option.
 */
export function urlKind(url: string): UrlKind | "invalid" | undefined {
  if (url === "") return undefined;
  if (url.startsWith("-") || /[\p{Cc}\s]/u.test(url)) return "invalid";
  if (url.startsWith("/")) return "local";
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^[^:/]+::/.test(url) ? "invalid" : "ssh";
  if (scheme === "http") return "https";
  return (["git", "file", "ssh", "https"] as const).find((kind) => kind === scheme) ?? "invalid";
}

/** The URL rewritten to another kind, as clicking a chip does: the scheme is replaced, local forces a slash. */
export function withUrlKind(url: string, kind: UrlKind): string {
  const bare = url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  if (kind === "local") return bare.startsWith("/") ? bare : `/${bare}`;
  return `${kind}://${bare}`;
}

/** Names git would refuse or read as an option (git-check-ref-format). */
export function validBranch(branch: string): boolean {
  return !/^[-/]|[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\.lock(\/|$)|[/.]$|(^|\/)\./u.test(branch) && branch !== "@";
}

export const RepositoryInput = z
  .object({
    name: requiredText("name_required"),
    git_url: requiredText("url_required", 2048).refine((url) => !isBadUrl(url), "url_invalid"),
    git_branch: z.string().trim().max(255, "too_long").default(""),
    ssh_key_id: requiredId("access_key_required"),
  })
  .superRefine(checkBranch);
export type RepositoryInput = z.infer<typeof RepositoryInput>;

function isBadUrl(url: string) {
  return url !== "" && urlKind(url) === "invalid";
}

function checkBranch(input: { git_url: string; git_branch: string }, ctx: z.RefinementCtx) {
  if (input.git_branch === "") {
    if (urlKind(input.git_url) === "local") return;
    ctx.addIssue({ code: "custom", path: ["git_branch"], message: "branch_required" });
  } else if (!validBranch(input.git_branch)) {
    ctx.addIssue({ code: "custom", path: ["git_branch"], message: "branch_invalid" });
  }
}
