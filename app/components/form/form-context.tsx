import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { messages } from "../../../contract/messages";
import { type FormState, valueAt } from "../../services/form";

const Context = createContext<FormState>({ values: {}, errors: {} });

export function FormStateProvider({ form, children }: { form: FormState; children: ReactNode }) {
  return <Context.Provider value={form}>{children}</Context.Provider>;
}

/** What a field shows of the form it stands in: its value and, translated, what is wrong with it. */
export function useField(name: string, errorName = name) {
  const { values, errors } = useContext(Context);
  const { t } = useTranslation();
  const value = valueAt(values, name);
  const keys = errors[errorName] ?? [];
  const error = keys
    .map((key) => t(`messages.${key as keyof typeof messages}`, { defaultValue: key }))
    .join(". ");
  return { id: `field-${name}`, value: value ?? undefined, error: error === "" ? undefined : error };
}
