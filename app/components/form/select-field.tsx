import { NativeSelect } from "@mantine/core";
import { Icon } from "../icon";
import { useField } from "./form-context";

export interface Choice {
  value: string | number;
  label: string;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  choices: readonly Choice[];
  /** The first, empty entry: "None", or the invitation to choose. */
  empty?: string;
}

/** A native select: works with every keyboard, screen reader and old browser. */
export function SelectField({ name, label, hint, choices, empty, required }: Props) {
  const { id, value, error } = useField(name);
  return (
    <NativeSelect
      id={id}
      name={name}
      label={label}
      description={hint}
      error={error}
      required={required}
      defaultValue={value === undefined ? undefined : String(value)}
      rightSection={<Icon name="chevron" />}
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
