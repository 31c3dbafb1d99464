import type { SubmitEvent } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { fieldErrorsOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';
import { useTextForm } from '../layout/use-text-form.ts';

const NOTHING = { currentPassword: '', password: '' };

/** Changes the own password. Every other session ends; this one continues. */
export function PasswordEditor({ profile }: { profile: ProfileAnswer }) {
  const { notices, session } = useStores();
  const { texts, refuse, reset, field } = useTextForm(NOTHING);
  const { busy, run } = useRequest('Došlo je do problema prilikom izmjene vaše lozinke', (error) =>
    refuse(fieldErrorsOf(error)),
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return run(async (api) => {
      session.signIn(await call(api, 'POST /users/change-password', { body: texts }));
      notices.success('Vaša lozinka je promijenjena.');
      reset();
    });
  };

  return (
    <section aria-labelledby="promjena-lozinke" className="card p-6 sm:p-9">
      <h2 id="promjena-lozinke" className="text-lg">
        Promjena lozinke
      </h2>
      <p className="field-hint mt-1">
        Nakon promjene odjavljuju se svi drugi uređaji na kojima ste prijavljeni.
      </p>
      <form onSubmit={(event) => void submit(event)} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <Field
          label="Trenutna lozinka"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          {...field('currentPassword')}
        />
        <NewPasswordField label="Nova lozinka" required {...field('password')} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Promijenite lozinku
        </Button>
      </form>
    </section>
  );
}
