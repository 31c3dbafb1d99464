import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NewPasswordField } from '../../../shared/ui/new-password-field.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { NO_PASSWORDS, passwordErrors } from './account-form.ts';

/** Changes the own password. Every other session ends; this one continues. */
export function PasswordForm({ email }: { email: string }) {
  const { notices, session } = useStores();
  const form = useForm({
    initial: NO_PASSWORDS,
    check: passwordErrors,
    save: (api, { currentPassword, password }) =>
      call(api, 'POST /users/change-password', { body: { currentPassword, password } }),
    failure: (error) => `Došlo je do problema prilikom promjene lozinke: ${error}`,
    onSaved: (token) => {
      session.signIn(token);
      notices.success('Uspješno ste promijenili lozinku');
      form.reset(NO_PASSWORDS);
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="nova-lozinka">
      <h2 id="nova-lozinka" className="form-heading">
        Promjena lozinke
      </h2>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Trenutna lozinka"
        required
        type="password"
        maxLength={200}
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
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
      <p className="field-hint">Nakon promjene odjavljuju se svi drugi uređaji na kojima ste prijavljeni.</p>
      <FormFoot form={form} submit="Promijeni lozinku" />
    </form>
  );
}
