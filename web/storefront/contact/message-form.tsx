import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrorsOf, messageOf } from '../../shared/api/client.ts';
import { dismissFailures } from '../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field, TextArea } from '../../shared/ui/field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import { type ContactForm, contactBody, EMPTY_MESSAGE, missingIn } from './contact-form.ts';

export function MessageForm({ onSent }: { onSent: () => void }) {
  const { api, notices } = useStores();
  const [form, setForm] = useState(EMPTY_MESSAGE);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  /** Counts the refusals: each one leads to the first field that is wrong, typing afterwards does not. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(form);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    dismissFailures(notices);
    try {
      await api.post('/api/contact-form', contactBody(form, new Date().toISOString()));
      onSent();
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom slanja vašeg upita: ${messageOf(error)}`);
      refuse(fieldErrorsOf(error));
      setBusy(false);
    }
  };

  const bind = (field: keyof ContactForm) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      setForm((last) => ({ ...last, [field]: text }));
      setErrors(({ [field]: _, ...others }) => others);
    },
  });

  return (
    <form ref={fields} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field {...bind('name')} {...PERSON_FIELDS.name} required />
        <Field {...bind('surname')} {...PERSON_FIELDS.surname} required />
        <Field {...bind('email')} {...PERSON_FIELDS.email} required />
        <Field {...bind('company')} label="Firma" autoComplete="organization" maxLength={200} />
      </div>
      <TextArea {...bind('message')} label="Poruka" required rows={6} maxLength={10_000} />
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
