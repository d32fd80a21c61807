import { useField } from "./form-context";

interface Props {
  name: string;
  label: string;
  hint?: string;
}

/** A native checkbox: sends "on" when ticked, nothing when not. */
export function CheckboxField({ name, label, hint }: Props) {
  const { id, value, error } = useField(name);
  const about = hint || error ? `${id}-about` : undefined;
  return (
    <div className="checkbox">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={value === true || value === "on"}
        aria-describedby={about}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {about && <small id={about}>{error ?? hint}</small>}
      </div>
    </div>
  );
}
