import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldTexts } from '../../../shared/ui/fields/field-frame.tsx';

type Props = FieldTexts & { accept: string };

/** The file of a form, sent as `file`. The native control is invisible above our own texts, so that clicks and drops reach it. */
export function FileField({ accept, ...texts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');

  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setChosen('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <FieldFrame {...texts}>
      {(control) => (
        <span
          className="relative flex min-h-11.5 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border-[1.5px]
          border-dashed border-line-strong bg-surface px-1.5 py-0.75 hover:border-ink-soft
          has-focus-visible:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand/35
          has-aria-invalid:border-danger has-aria-invalid:bg-danger-soft"
        >
          <input
            {...control}
            ref={input}
            type="file"
            className="absolute inset-0 z-1 w-full cursor-pointer opacity-0"
            name="file"
            accept={accept}
            title={chosen}
            onChange={(event) => setChosen(event.target.files?.[0]?.name ?? '')}
          />
          <span className="btn btn-secondary btn-sm" aria-hidden="true">
            <FileUp size={17} />
            Odaberi datoteku
          </span>
          <span className="min-w-0 text-sm/body text-ink-soft wrap-anywhere" role="status">
            {chosen === '' ? 'Datoteka nije odabrana.' : chosen}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
