import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { FieldError } from '../../../shared/ui/fields/field-frame.tsx';

type Value = string | number;
export type Choice<V extends Value> = { value: V; label: ReactNode };

type Props<V extends Value> = {
  legend: string;
  choices: readonly Choice<V>[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  /** Shown when there are no choices. */
  empty: string;
  error?: string | undefined;
};

/** Any number of a few choices, as checkboxes. */
export function ChoiceList<V extends Value>({ legend, choices, chosen, onChange, empty, error }: Props<V>) {
  const errorId = useId();
  const toggle = (value: V, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label mb-1">{legend}</legend>
      {choices.length === 0 ? (
        <p className="field-hint">{empty}</p>
      ) : (
        <div
          className="cols-fill-44 max-h-68 gap-x-4 overflow-y-auto rounded-md border border-line px-3 py-1.5
            [&>*]:gap-2.5 [&>*]:py-1.25 [&>*]:text-sm"
        >
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
          ))}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
