import { ImagePlus, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { UploadAnswer } from '../../../../services/media/media.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { FieldError } from '../../../shared/ui/fields/field-frame.tsx';
import { imageUrl } from '../../../shared/ui/products/picture.tsx';
import { useMay } from '../session/access.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type Props = {
  label: string;
  /** The stored file's name; 'empty' for none. */
  file: string;
  onChange: (picture: UploadAnswer) => void;
  /** Called with every upload, so that the form waits for it. */
  hold: (work: Promise<unknown>) => void;
  error?: string | undefined;
  required?: boolean;
  hint?: string;
  /** A flat frame for banners instead of the upright one of product pictures. */
  flat?: boolean;
};

/**
 * One picture of a form: preview, choose or replace, remove. It is uploaded as soon as it is chosen, so that a refusal
 * is shown here and not when the form is saved.
 */
export function PictureField({
  label,
  file,
  onChange,
  hold,
  error,
  required = false,
  hint,
  flat = false,
}: Props) {
  const mayChange = useMay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, sending, problem, choose, remove } = usePictureUpload(file, onChange, hold);
  const shown = preview ?? imageUrl(file);
  const wrong = problem ?? error;

  return (
    <fieldset disabled={!mayChange} className="grid min-w-0 content-start gap-1.5">
      <legend className="field-label mb-1.5">
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <label
        className={classNames(
          'grid w-full place-items-center overflow-hidden rounded-md border-[1.5px]',
          'text-sm/body font-semibold text-ink-soft hover:border-brand',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand',
          'data-invalid:border-danger data-invalid:bg-danger-soft',
          flat ? 'aspect-16/7 max-w-104' : 'aspect-186/230 max-w-56',
          shown === null ? 'border-dashed border-line-strong bg-paper' : 'border-line bg-white',
        )}
        htmlFor={id}
        data-invalid={wrong !== undefined || undefined}
      >
        {shown === null ? (
          <span className="grid justify-items-center gap-1.5 p-3 text-center">
            <ImagePlus size={26} aria-hidden="true" />
            Odaberi sliku
          </span>
        ) : (
          <img
            src={shown}
            alt={`Pregled: ${label}`}
            className={classNames('size-full object-contain', sending && 'opacity-45')}
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={`${label}: ${shown === null ? 'odaberi sliku' : 'zamijeni sliku'}`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={wrong !== undefined || undefined}
          required={required}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be chosen again after a failure.
            target.value = '';
            if (chosen) choose(chosen);
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {sending ? 'Slika se šalje…' : ''}
      </p>
      {shown === null ? null : (
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="sm"
            busy={sending}
            aria-label={`Zamijeni: ${label}`}
            onClick={() => input.current?.click()}
          >
            <RefreshCw size={15} aria-hidden="true" />
            Zamijeni
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={sending}
            aria-label={`Ukloni: ${label}`}
            onClick={() => {
              remove();
              input.current?.focus();
            }}
          >
            <Trash2 size={15} aria-hidden="true" />
            Ukloni
          </Button>
        </div>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={wrong} />
    </fieldset>
  );
}
