import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> & {
    options: readonly SelectOption[];
    /** The first, empty choice. */
    placeholder?: string;
  };

export function Select({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, hideLabel, className, id }}>
      {(control) => (
        <select {...select} {...control} className="input">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
