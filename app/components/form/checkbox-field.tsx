import { getInputProps } from "@conform-to/react";
import { useFormField } from "./field";

interface Props {
  name: string;
  label: string;
  hint?: string;
}

/** A native checkbox: sends "on" when ticked, nothing when not. */
export function CheckboxField({ name, label, hint }: Props) {
  const { field, error } = useFormField(name);
  const hinted = hint !== undefined && error === undefined;
  const ariaDescribedBy = hinted ? field.descriptionId : undefined;
  return (
    <div className="checkbox">
      <input {...getInputProps(field, { type: "checkbox", ariaDescribedBy })} />
      <div>
        <label htmlFor={field.id}>{label}</label>
        {hinted && <small id={field.descriptionId}>{hint}</small>}
        {error && <small id={field.errorId}>{error}</small>}
      </div>
    </div>
  );
}
