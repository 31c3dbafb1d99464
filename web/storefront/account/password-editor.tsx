import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { CodeField } from '../../shared/sign-in/code-field.tsx';
import { PasswordField } from '../../shared/sign-in/password-field.tsx';
import { usePasswordChange } from '../../shared/sign-in/use-password-change.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { NewPasswordField } from '../../shared/ui/fields/new-password-field.tsx';

/** Changes the own password, in the words of the storefront. */
export function PasswordEditor({ profile }: { profile: ProfileAnswer }) {
  const { props, text, value, asksCode, busy } = usePasswordChange({
    failure: 'Došlo je do problema prilikom izmjene vaše lozinke',
    success: 'Vaša lozinka je promijenjena.',
  });

  return (
    <section aria-labelledby="promjena-lozinke" className="card p-6 sm:p-9">
      <h2 id="promjena-lozinke" className="text-lg">
        Promjena lozinke
      </h2>
      <p className="field-hint mt-1">
        Nakon promjene odjavljuju se svi drugi uređaji na kojima ste prijavljeni.
      </p>
      <form {...props} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField label="Trenutna lozinka" required {...text('currentPassword')} />
        <NewPasswordField label="Nova lozinka" required {...text('password')} />
        {asksCode ? <CodeField required={false} {...value('code')} /> : null}
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start sm:col-span-2">
          Promijenite lozinku
        </Button>
      </form>
    </section>
  );
}
