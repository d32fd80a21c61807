import type { en } from "./en";

type Stem<Key> = Key extends `${infer Name}_other` ? Name : never;
type MorePlurals<Key> = { [Name in `${Stem<Key>}_${"zero" | "two" | "few" | "many"}`]?: string };

type Texts<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
} & MorePlurals<keyof Source>;

/** What every language says: the keys of en, and more plural forms where its grammar has more. */
export type Locale = Texts<typeof en>;
