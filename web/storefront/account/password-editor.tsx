import { type SubmitEvent, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { changePassword } from '../../shared/api/change-password.ts';
import { fieldErrorsOf, messageOf } from '../../shared/api/client.ts';
import { dismissFailures } from '../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';

const NOTHING = { currentPassword: '', password: '' };
type Entry = keyof typeof NOTHING;

/** Another password for the own account. Every other session ends with it; this one goes on. */
export function PasswordEditor({ profile }: { profile: ProfileAnswer }) {
  const { api, notices, session } = useStores();
  const [entries, setEntries] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const field = (name: Entry) => ({
    name,
    required: true,
    value: entries[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setEntries((last) => ({ ...last, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    dismissFailures(notices);
    try {
      session.signIn(await changePassword(api, entries));
      notices.success('Vaša lozinka je promijenjena.');
      setEntries(NOTHING);
      setErrors({});
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom izmjene vaše lozinke: ${messageOf(error)}`);
      setErrors(fieldErrorsOf(error));
    } finally {
      setBusy(false);
    }
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
          {...field('currentPassword')}
        />
        <NewPasswordField label="Nova lozinka" {...field('password')} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Promijenite lozinku
        </Button>
      </form>
    </section>
  );
}
