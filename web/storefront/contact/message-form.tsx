import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { tabStorage } from '../../shared/stores/storage.ts';
import { useSession } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Field, TextArea } from '../../shared/ui/fields/field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import { contactBody, EMPTY_MESSAGE, missingIn } from './contact-form.ts';
import { forgetMessage, keepMessage, readMessage } from './message-draft.ts';

/** A message to the shop. What is typed survives a visit of other pages, until it is sent. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const { props, text, busy, values, setValues } = useForm({
    initial: EMPTY_MESSAGE,
    check: missingIn,
    save: (api, values) =>
      call(api, 'POST /contact-form', { body: contactBody(values, new Date().toISOString()) }),
    failure: (error) => `Došlo je do problema prilikom slanja vašeg upita: ${error}`,
    onSaved: () => {
      forgetMessage(tabStorage());
      onSent();
    },
  });
  const account = useSession(({ status, claims }) => (status === 'unknown' ? null : (claims?._id ?? '')));
  const ended = useSession((state) => state.ended);
  // Not from the start: the server has rendered an empty form.
  const [owner, setOwner] = useState<string | null>(null);
  const read = useRef(values);
  useEffect(() => {
    // After the end of a session the same person signs in again.
    if (account === null || account === owner || (owner !== null && account === '' && ended)) return;
    setOwner(account);
    // The words of a guest, or from before the session was known, count more.
    if (!owner && values !== read.current) return;
    read.current = readMessage(tabStorage(), account);
    setValues(read.current);
  }, [account, ended, owner, values, setValues]);
  useEffect(() => {
    // An untouched form must not replace the draft of an account that signs in again.
    if (owner !== null && values !== read.current) keepMessage(tabStorage(), values, owner);
  }, [owner, values]);

  return (
    <form {...props} noValidate className="grid gap-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field {...text('name')} {...PERSON_FIELDS.name} required />
        <Field {...text('surname')} {...PERSON_FIELDS.surname} required />
        <Field {...text('email')} {...PERSON_FIELDS.email} required />
        <Field {...text('company')} label="Firma" autoComplete="organization" maxLength={200} />
      </div>
      <TextArea {...text('message')} label="Poruka" required rows={6} maxLength={10_000} />
      <p className="text-sm text-ink-soft">
        Podatke iz poruke koristimo samo da bismo vam odgovorili. Više u{' '}
        <Link to="/zastita-privatnosti" className="link">
          zaštiti privatnosti
        </Link>
        .
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        Pošaljite poruku
      </Button>
    </form>
  );
}
