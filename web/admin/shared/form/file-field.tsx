import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldTexts } from '../../../shared/ui/field-frame.tsx';

type Props = FieldTexts & { name: string; accept: string };

/** A file of a form. The native control is invisible above our own texts, so that clicks and drops reach it. */
export function FileField({ name, accept, ...texts }: Props) {
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
        <span className="file-field">
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
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
