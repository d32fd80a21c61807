import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useField } from "./form-context";

interface Props extends Omit<ComponentProps<typeof TextInput>, "name" | "label" | "description" | "error"> {
  name: string;
  label: string;
  hint?: string;
  /** The name that the server's messages carry, where it is another. */
  errorName?: string;
  required?: boolean;
}

/** One line of text; `type` makes it a password or a number. Label, hint and error are bound to it. */
export function TextField({ name, label, hint, errorName, ...rest }: Props) {
  const { id, value, error } = useField(name, errorName);
  return (
    <TextInput
      id={id}
      name={name}
      label={label}
      description={hint}
      error={error}
      defaultValue={value === undefined ? undefined : String(value)}
      autoComplete="off"
      {...rest}
    />
  );
}
