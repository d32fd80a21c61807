import { getInputProps } from "@conform-to/react";
import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useFormField } from "./field";

interface Props extends Omit<ComponentProps<typeof TextInput>, "name" | "label" | "description" | "error"> {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "password";
  /** The name that the server's messages carry, where it is another. */
  errorName?: string;
  /** Where the schema alone cannot tell. */
  required?: boolean;
}

/** One line of text, perhaps a password. Label, hint and error are bound to it, the latter two by Mantine. */
export function TextField({ name, label, hint, errorName, type = "text", ...rest }: Props) {
  const { field, error } = useFormField(name, errorName);
  return (
    <TextInput
      {...getInputProps(field, { type, ariaAttributes: false })}
      label={label}
      description={hint}
      error={error}
      autoComplete="off"
      {...rest}
    />
  );
}
