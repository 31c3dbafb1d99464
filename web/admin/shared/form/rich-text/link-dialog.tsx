import { useState } from 'react';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { linkAddress } from './link-address.ts';

type Props = { open: boolean; onClose: () => void; onLink: (address: string) => void };

/** Asks for the target of a link. */
export function LinkDialog({ open, onClose, onLink }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Link">
      <LinkField onClose={onClose} onLink={onLink} />
    </Dialog>
  );
}

type FieldProps = { onClose: () => void; onLink: (address: string) => void };

/** The address of a link. Not a form, since it is inside the form of the text. */
function LinkField({ onClose, onLink }: FieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  const take = () => {
    const address = linkAddress(typed);
    if (address === null) return setError('Unesite ispravnu adresu, npr. https://shop.ba');
    onLink(address);
  };

  return (
    <div className="mt-4 grid gap-5">
      <Field
        label="Adresa"
        value={typed}
        error={error}
        maxLength={500}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Odustani
        </Button>
        <Button onClick={take}>Postavi link</Button>
      </div>
    </div>
  );
}
