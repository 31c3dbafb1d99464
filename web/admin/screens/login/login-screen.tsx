import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { CodeField } from '../../../shared/sign-in/code-field.tsx';
import { codeStepAfter, NO_CODE } from '../../../shared/sign-in/code-step.ts';
import { decodeToken } from '../../../shared/stores/session-store.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notices } from '../../../shared/ui/notices.tsx';
import { SHOP_NAME } from '../../../shared/ui/page-meta.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { type LoginErrors, loginErrors } from './login-errors.ts';

const FORGOTTEN_PATH = `${ADMIN_PATH}/zaboravljena-lozinka`;

type Props = { /** Where to go when signed in; asked once. */ destination: () => string };

/** Email, password, 'Prijava' (specification/administration §2). A refusal is shown at the form, in the server's words. */
export function LoginScreen({ destination }: Props) {
  const { api, session } = useStores();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [code, setCode] = useState('');
  const [codeStep, setCodeStep] = useState(NO_CODE);
  const [busy, setBusy] = useState(false);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    const missing = loginErrors(credentials);
    setErrors(missing);
    setRefusal('');
    const [first] = Object.keys(missing);
    if (first !== undefined) return focusField(event.currentTarget, first);
    setBusy(true);
    try {
      const body = { ...credentials, ...(codeStep.asked ? { code } : {}) };
      const token = await call(api, 'POST /users/login', { body });
      if (decodeToken(token)?.isAdmin !== 1) return setRefusal('Nemate pravo pristupa administraciji.');
      session.signIn(token);
      await navigate(destination(), { replace: true });
    } catch (error) {
      const step = codeStepAfter(error);
      if (step) setCodeStep(step);
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-6">
      <title>{`Prijava | ${SHOP_NAME}`}</title>
      <div className="card w-full max-w-md p-6 sm:p-9">
        <p className="text-sm font-semibold text-brand-ink">{SHOP_NAME} · Administracija</p>
        <h1 className="mt-1 text-2xl">Prijava</h1>
        <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void signIn(event)}>
          <FormRefusal text={refusal} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={200}
            error={errors.email}
          />
          <Field
            label="Lozinka"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
            error={errors.password}
          />
          {codeStep.asked ? (
            <CodeField
              value={code}
              error={codeStep.error}
              onChange={(typed) => {
                setCode(typed);
                setCodeStep({ asked: true, error: undefined });
              }}
            />
          ) : null}
          <Button type="submit" size="lg" busy={busy}>
            Prijava
          </Button>
          <Link to={FORGOTTEN_PATH} className="link justify-self-center">
            Zaboravljena lozinka?
          </Link>
        </form>
        <p className="mt-6 text-center text-sm">
          <a href="/" className="link">
            Nazad u trgovinu
          </a>
        </p>
      </div>
      <Notices />
    </main>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
