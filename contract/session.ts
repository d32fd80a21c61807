import { z } from "zod";
import { requiredText } from "./text";

export const LoginProvider = z.looseObject({
  id: z.string(),
  name: z.string(),
  color: z.string().default(""),
  icon: z.string().default(""),
});

/** `GET /auth/login`: what the sign-in page offers. */
export const LoginOptions = z.looseObject({
  oidc_providers: z.array(LoginProvider),
  login_with_password: z.boolean(),
});
export type LoginOptions = z.infer<typeof LoginOptions>;

/** `auth` is a user name or an e-mail address. Passwords are taken as typed, never trimmed. */
export const LoginInput = z.object({
  auth: requiredText("auth_required"),
  password: z.string({ error: "password_required" }).min(1, "password_required").max(1024, "too_long"),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const Info = z.looseObject({ version: z.string(), ansible: z.string().optional() });
export type Info = z.infer<typeof Info>;

export const App = z.looseObject({ id: z.string(), active: z.boolean(), title: z.string() });

/** The secret is in `id` only in the answer to the creation; afterwards `id` is a prefix. */
export const Token = z.looseObject({
  id: z.string(),
  created: z.string(),
  expired: z.boolean(),
  user_id: z.int(),
  name: z.string().optional(),
});
export type Token = z.infer<typeof Token>;

export const TokenInput = z.object({ name: z.string().trim().max(255, "too_long").optional() });
