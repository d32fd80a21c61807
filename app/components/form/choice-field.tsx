import { getCollectionProps } from "@conform-to/react";
import { useFormField } from "./field";
import type { Choice } from "./select-field";

interface Props {
  name: string;
  legend: string;
  choices: readonly Choice[];
}

/** One of a few, all in sight: native radio buttons. The first is chosen where nothing else is. */
export function ChoiceField({ name, legend, choices }: Props) {
  const { field, error } = useFormField(name);
  const options = choices.map(({ value }) => String(value));
  const chosen = field.initialValue ?? options[0];
  const radios = getCollectionProps(field, { type: "radio", options, ariaAttributes: false });
  return (
    <fieldset aria-describedby={error ? field.errorId : undefined}>
      <legend>{legend}</legend>
      <div className="choices">
        {radios.map(({ key, ...radio }, index) => (
          <label key={key}>
            <input {...radio} defaultChecked={radio.value === chosen} />
            {choices[index]?.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={field.errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
