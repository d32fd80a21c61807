import { z } from "zod";
import { requiredText, Time } from "./text";

export const User = z.looseObject({
  id: z.int(),
  created: Time,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  external: z.boolean(),
  alert: z.boolean(),
});
export type User = z.infer<typeof User>;

/** `GET /user`: whoever asks, and whether they may create projects. */
export const CurrentUser = User.extend({ can_create_project: z.boolean().default(false) });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What non-administrators see of others: no address, no flags. */
export const ListedUser = z.looseObject({ id: z.int(), username: z.string(), name: z.string() });
export type ListedUser = z.infer<typeof ListedUser>;

/** ASVS 6.2: 8 to 128 characters, nothing else demanded of their kind. */
export const Password = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .min(8, "password_too_short")
  .max(128, "password_too_long");

const fields = {
  name: requiredText("name_required"),
  username: requiredText("username_required"),
  email: requiredText("email_required").regex(/^[^\s@]+@[^\s@]+$/, "email_invalid"),
  admin: z.boolean().default(false),
  alert: z.boolean().default(false),
  can_create_project: z.boolean().optional(),
};

export const UserCreate = z.object({ ...fields, external: z.boolean().default(false), password: Password });
export type UserCreate = z.infer<typeof UserCreate>;

/** An empty password keeps the one there is. */
export const UserUpdate = z.object({
  ...fields,
  password: z.union([z.literal(""), Password]).nullish(),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

/** `current` is asked of everybody who changes their own password. */
export const PasswordInput = z.object({ password: Password, current: z.string().optional() });
