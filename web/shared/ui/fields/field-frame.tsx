import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message in Bosnian; announced when it appears. */
  error?: string | undefined;
  /** Marks the label; the form does the validation. */
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldTexts & {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Splits a field's properties into those of its frame and those of its control. */
export function fieldParts<P extends FieldTexts & { id?: string | undefined }>(props: P) {
  const { label, hint, error, required, hideLabel, className, id, ...input } = props;
  return { frame: { label, hint, error, required, hideLabel, className, id }, input };
}

/** Label, hint and error around one control, tied together for assistive technology. */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  id,
  children,
}: Props) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={classNames('field', className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'field-label'}
        data-required={required || undefined}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {hint === undefined ? null : (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The live region is always rendered, so that a text put into it is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="contents">
      {error === undefined ? null : (
        <p className="field-error">
          <Icon name="circle-exclamation-point" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
