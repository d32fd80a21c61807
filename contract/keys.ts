import { z } from "zod";
import { requiredText } from "./text";

export const keyTypes = ["ssh", "login_password", "none"] as const;
export type KeyType = (typeof keyTypes)[number];

/** Secrets are write-only: the groups are always blank in answers. */
export const Key = z.looseObject({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  project_id: z.int().nullish(),
  login_password: z.looseObject({ login: z.string(), password: z.string() }).nullish(),
  ssh: z.looseObject({ login: z.string(), passphrase: z.string(), private_key: z.string() }).nullish(),
  override_secret: z.boolean().optional(),
});
export type Key = z.infer<typeof Key>;

const name = requiredText("name_required");
const login = z.string().trim().max(255, "too_long").default("");

/** PEM or OpenSSH text of at most 64 KiB; a final newline is added, for ssh-add refuses a key without. */
const privateKey = z
  .string({ error: "private_key_required" })
  .max(65536, "too_long")
  .refine((text) => text.trim() !== "", "private_key_required")
  .refine(
    (text) => text.trim() === "" || /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text),
    "private_key_invalid",
  )
  .transform((text) => `${text.replaceAll("\r\n", "\n").trim()}\n`);

const secrets = [
  z.object({ type: z.literal("none") }),
  z.object({
    type: z.literal("login_password"),
    login_password: z.object(
      {
        login,
        password: z.string({ error: "password_required" }).min(1, "password_required").max(4096, "too_long"),
      },
      { error: "password_required" },
    ),
  }),
  z.object({
    type: z.literal("ssh"),
    ssh: z.object(
      { login, passphrase: z.string().max(4096, "too_long").default(""), private_key: privateKey },
      { error: "private_key_required" },
    ),
  }),
] as const;

const byType = { error: (issue: { input?: unknown }) => typeError(issue.input) };

/** The secret of a key: which group is there depends on `type`. */
export const KeySecret = z.discriminatedUnion("type", [...secrets], byType);
export type KeySecret = z.infer<typeof KeySecret>;

export const KeyCreate = z.discriminatedUnion(
  "type",
  [secrets[0].extend({ name }), secrets[1].extend({ name }), secrets[2].extend({ name })],
  byType,
);
export type KeyCreate = z.infer<typeof KeyCreate>;

/** Without `override_secret` only the name changes; type and secret stay. */
export const KeyRename = z.object({ name });

/** The body of PUT before it is known which schema it needs. */
export const KeyUpdate = z.looseObject({ override_secret: z.boolean().nullish() });

/** The schema of one body of PUT. Chosen before reading, so that each field keeps its own message. */
export function keyUpdateSchema(override: boolean) {
  return override ? KeyCreate : KeyRename;
}

function typeError(input: unknown) {
  const type = (input as { type?: unknown } | undefined)?.type;
  return type === undefined || type === "" ? "type_required" : "type_invalid";
}
