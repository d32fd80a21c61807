import { useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { messages } from "../../../contract/messages";

/** What schemas say are keys, what servers say are sentences: one reader's text of both. */
export function useMessages() {
  const { t, i18n } = useTranslation();
  const text = (said: string) => {
    const key = `messages.${said as keyof typeof messages}` as const;
    return i18n.exists(key) ? t(key) : said;
  };
  return (said: string[] | undefined) => said?.map(text).join(". ") || undefined;
}

/** A field of the form around it, with what is wrong about it, which may be said of another name. */
export function useFormField(name: string, errorName = name) {
  const [field] = useField<string>(name);
  const [{ errors }] = useField<string>(errorName);
  return { field, error: useMessages()(errors) };
}
