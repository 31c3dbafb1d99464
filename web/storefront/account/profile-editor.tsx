import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/client.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { CodeField } from '../../shared/sign-in/code-field.tsx';
import { PasswordField } from '../../shared/sign-in/password-field.tsx';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { PERSON_FIELDS, personErrorsOf } from '../layout/person-fields.ts';
import { changesEmail, NO_PROOF, profileBody, profileForm } from './profile-form.ts';

type Props = { id: string; profile: ProfileAnswer; onSaved: (profile: ProfileAnswer) => void };

export function ProfileEditor({ id, profile, onSaved }: Props) {
  const { notices } = useStores();
  const [asksCode, setAsksCode] = useState(false);
  const [opened] = useState(() => profileForm(profile));
  const { ref, props, values, text, value, busy } = useForm({
    initial: { ...opened, ...NO_PROOF },
    save: (api, form) =>
      call(api, 'POST /users/profile-update/:userId', {
        params: { userId: profile._id },
        body: profileBody(form, opened),
      }),
    failure: (error) => `Došlo je do problema prilikom izrade vaših podataka: ${error}`,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setAsksCode(true);
      return personErrorsOf(error);
    },
    onSaved: (saved) => {
      notices.success('Uspješno ste izmijenili vaše postavke računa.');
      onSaved(saved);
    },
  });

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...props} id={id} noValidate className="mt-6 grid gap-6 border-t border-line pt-6">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field {...text('name')} {...PERSON_FIELDS.name} />
        <Field {...text('surname')} {...PERSON_FIELDS.surname} />
        <Field {...text('email')} {...PERSON_FIELDS.email} />
        {changesEmail(values, profile) ? (
          <PasswordField
            {...text('password')}
            label="Lozinka"
            hint="Novu email adresu potvrđujete lozinkom."
          />
        ) : null}
        {asksCode ? <CodeField takesFocus={false} {...value('code')} /> : null}
        <Field {...text('phone')} {...PERSON_FIELDS.phone} />
        <Field {...text('address')} {...PERSON_FIELDS.address} />
        <Field {...text('postalCode')} {...PERSON_FIELDS.postalCode} />
        <Field {...text('city')} {...PERSON_FIELDS.city} />
      </div>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        Sačuvajte podatke
      </Button>
    </form>
  );
}
