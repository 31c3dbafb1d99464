import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';
import { PasswordInput } from './password-input.tsx';

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts> & { inputClassName?: string };

/** One line of text; a password has a button that shows it. */
export function Field({ inputClassName, ...props }: InputProps) {
  const { frame, input } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      {(control) => {
        const all = { ...input, ...control, className: classNames('input', inputClassName) };
        return input.type === 'password' ? <PasswordInput {...all} /> : <input {...all} />;
      }}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { frame, input } = fieldParts(props);
  return (
    <FieldFrame {...frame}>{(control) => <textarea {...input} {...control} className="input" />}</FieldFrame>
  );
}
