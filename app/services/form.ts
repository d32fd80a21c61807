/** What a form shows: the values of its fields, the message keys at them, and the alert above them. */
export interface FormState {
  values: Record<string, unknown>;
  errors: Record<string, string[]>;
  alert?: string;
}

/** The state of a form before anything was sent. */
export const emptyForm = (values: Record<string, unknown>): FormState => ({ values, errors: {} });

/** The value at a dotted name, as the fields of `ssh.login` are called. */
export function valueAt(values: Record<string, unknown>, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values);
}
