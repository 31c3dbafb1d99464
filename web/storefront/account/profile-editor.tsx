import { type SubmitEvent, useEffect, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/client.ts';
import { CodeField } from '../../shared/sign-in/code-field.tsx';
import { useStores } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { PERSON_FIELDS, personErrorsOf } from '../layout/person-fields.ts';
import { useTextForm } from '../layout/use-text-form.ts';
import { changesEmail, NO_PROOF, profileBody, profileForm } from './profile-form.ts';

type Props = { id: string; profile: ProfileAnswer; onSaved: (profile: ProfileAnswer) => void };

export function ProfileEditor({ id, profile, onSaved }: Props) {
  const { notices } = useStores();
  const { ref, texts, refuse, field, set } = useTextForm({ ...profileForm(profile), ...NO_PROOF });
  const [asksCode, setAsksCode] = useState(false);
  const { busy, run } = useRequest('Došlo je do problema prilikom izrade vaših podataka', (error) => {
    if (error instanceof ApiError && error.code === 'second_factor_required') setAsksCode(true);
    refuse(personErrorsOf(error));
  });

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return run(async (api) => {
      const saved = await call(api, 'POST /users/profile-update/:userId', {
        params: { userId: profile._id },
        body: profileBody(texts),
      });
      notices.success('Uspješno ste izmijenili vaše postavke računa.');
      onSaved(saved);
    });
  };

  return (
    <form
      id={id}
      ref={ref}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid gap-6 border-t border-line pt-6"
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field {...field('name')} {...PERSON_FIELDS.name} />
        <Field {...field('surname')} {...PERSON_FIELDS.surname} />
        <Field {...field('email')} {...PERSON_FIELDS.email} />
        {changesEmail(texts, profile) ? (
          <Field
            {...field('password')}
            label="Lozinka"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            hint="Novu email adresu potvrđujete lozinkom."
          />
        ) : null}
        {asksCode ? (
          <CodeField
            takesFocus={false}
            value={texts.code}
            error={field('code').error}
            onChange={(code) => set({ code })}
          />
        ) : null}
        <Field {...field('phone')} {...PERSON_FIELDS.phone} />
        <Field {...field('address')} {...PERSON_FIELDS.address} />
        <Field {...field('postalCode')} {...PERSON_FIELDS.postalCode} />
        <Field {...field('city')} {...PERSON_FIELDS.city} />
      </div>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        Sačuvajte podatke
      </Button>
    </form>
  );
}
