import { CodeField } from '../../../shared/sign-in/code-field.tsx';
import { PasswordField } from '../../../shared/sign-in/password-field.tsx';
import { usePasswordChange } from '../../../shared/sign-in/use-password-change.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { NewPasswordField } from '../../../shared/ui/fields/new-password-field.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { passwordErrors } from './account-form.ts';

/** Changes the own password, in the words of the administration. */
export function PasswordForm({ email }: { email: string }) {
  const form = usePasswordChange({
    check: passwordErrors,
    failure: 'Došlo je do problema prilikom promjene lozinke',
    success: 'Uspješno ste promijenili lozinku',
  });
  return (
    <form {...form.props} noValidate className="card form-sheet" aria-labelledby="nova-lozinka">
      <h2 id="nova-lozinka" className="text-lg">
        Promjena lozinke
      </h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Trenutna lozinka" required {...form.text('currentPassword')} />
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <NewPasswordField label="Nova lozinka" required {...form.text('password')} />
        <Field
          label="Ponovite novu lozinku"
          required
          type="password"
          maxLength={200}
          autoComplete="new-password"
          {...form.text('repeated')}
        />
      </div>
      {form.asksCode ? <CodeField {...form.value('code')} /> : null}
      <p className="field-hint">Nakon promjene odjavljuju se svi drugi uređaji na kojima ste prijavljeni.</p>
      <FormFoot form={form} submit="Promijeni lozinku" />
    </form>
  );
}
