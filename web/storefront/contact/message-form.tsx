import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { fieldErrorsOf } from '../../shared/api/client.ts';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field, TextArea } from '../../shared/ui/field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import { useTextForm } from '../layout/use-text-form.ts';
import { contactBody, EMPTY_MESSAGE, missingIn } from './contact-form.ts';

export function MessageForm({ onSent }: { onSent: () => void }) {
  const { ref, texts, refuse, field } = useTextForm(EMPTY_MESSAGE);
  const { busy, run } = useRequest('Došlo je do problema prilikom slanja vašeg upita', (error) =>
    refuse(fieldErrorsOf(error)),
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = missingIn(texts);
    if (!busy && Object.keys(missing).length > 0) return refuse(missing);
    await run(async (api) => {
      await call(api, 'POST /contact-form', { body: contactBody(texts, new Date().toISOString()) });
      onSent();
    });
  };

  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field {...field('name')} {...PERSON_FIELDS.name} required />
        <Field {...field('surname')} {...PERSON_FIELDS.surname} required />
        <Field {...field('email')} {...PERSON_FIELDS.email} required />
        <Field {...field('company')} label="Firma" autoComplete="organization" maxLength={200} />
      </div>
      <TextArea {...field('message')} label="Poruka" required rows={6} maxLength={10_000} />
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
