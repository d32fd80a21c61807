import { getTextareaProps } from "@conform-to/react";
import { Textarea } from "@mantine/core";
import { useFormField } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The name that the server's messages carry, where it is another. */
  errorName?: string;
  /** Where the schema alone cannot tell. */
  required?: boolean;
  rows?: number;
  placeholder?: string;
  /** For code, keys and the like: equal widths, no spelling marks. */
  mono?: boolean;
}

/** Several lines of text. */
export function AreaField({ name, label, hint, errorName, rows = 4, mono = false, ...rest }: Props) {
  const { field, error } = useFormField(name, errorName);
  return (
    <Textarea
      {...getTextareaProps(field, { ariaAttributes: false })}
      label={label}
      description={hint}
      error={error}
      rows={rows}
      classNames={mono ? { input: "mono" } : undefined}
      spellCheck={mono ? false : undefined}
      autoComplete="off"
      data-editor={mono ? "" : undefined}
      {...rest}
    />
  );
}
