import { getSelectProps } from "@conform-to/react";
import { NativeSelect } from "@mantine/core";
import { Icon } from "../icon";
import { useFormField } from "./field";

export interface Choice {
  value: string | number;
  label: string;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Where the schema alone cannot tell. */
  required?: boolean;
  choices: readonly Choice[];
  /** The first, empty entry: "None", or the invitation to choose. */
  empty?: string;
}

/** A native select: works with every keyboard, screen reader and old browser. */
export function SelectField({ name, label, hint, choices, empty, ...rest }: Props) {
  const { field, error } = useFormField(name);
  const { multiple: _, defaultValue, ...props } = getSelectProps(field, { ariaAttributes: false });
  return (
    <NativeSelect
      {...props}
      defaultValue={defaultValue as string | undefined}
      label={label}
      description={hint}
      error={error}
      rightSection={<Icon name="chevron" />}
      {...rest}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
