import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> & {
    options: readonly SelectOption[];
    /** The first, empty choice. */
    placeholder?: string;
  };

export function Select({ options, placeholder, ...props }: Props) {
  const { frame, input } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select {...input} {...control} className="input">
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
