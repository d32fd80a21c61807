import { useField } from "./form-context";
import type { Choice } from "./select-field";

interface Props {
  name: string;
  legend: string;
  choices: readonly Choice[];
}

/** One of a few, all in sight: native radio buttons. */
export function ChoiceField({ name, legend, choices }: Props) {
  const { id, value, error } = useField(name);
  const chosen = String(value ?? choices[0]?.value ?? "");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={String(choice.value) === chosen}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
