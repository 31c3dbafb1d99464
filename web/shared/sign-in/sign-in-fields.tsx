import { Field } from '../ui/fields/field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { SignIn } from './use-sign-in.ts';

type Props = { signIn: SignIn; emailLabel: string };

/** E-mail, password and, where it is asked for, the code of a second factor. */
export function SignInFields({ signIn: { form, asksCode }, emailLabel }: Props) {
  return (
    <>
      <Field
        label={emailLabel}
        required
        type="email"
        autoComplete="username"
        maxLength={200}
        {...form.text('email')}
      />
      <PasswordField label="Lozinka" required {...form.text('password')} />
      {asksCode ? <CodeField {...form.value('code')} /> : null}
    </>
  );
}
