import { Textarea } from "@mantine/core";
import { useField } from "./form-context";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The name that the server's messages carry, where it is another. */
  errorName?: string;
  required?: boolean;
  rows?: number;
  placeholder?: string;
  /** For code, keys and the like: equal widths, no spelling marks. */
  mono?: boolean;
}

/** Several lines of text. */
export function AreaField({ name, label, hint, errorName, rows = 4, mono = false, ...rest }: Props) {
  const { id, value, error } = useField(name, errorName);
  return (
    <Textarea
      id={id}
      name={name}
      label={label}
      description={hint}
      error={error}
      rows={rows}
      defaultValue={value === undefined ? undefined : String(value)}
      classNames={mono ? { input: "mono" } : undefined}
      spellCheck={mono ? false : undefined}
      autoComplete="off"
      data-editor={mono ? "" : undefined}
      {...rest}
    />
  );
}
