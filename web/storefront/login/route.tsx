import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { CodeField } from '../../shared/sign-in/code-field.tsx';
import { codeStepAfter, NO_CODE } from '../../shared/sign-in/code-step.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { afterLogin } from './after-login.ts';

export function Component() {
  const { api, session } = useStores();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const claims = useSession((state) => state.claims);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeStep, setCodeStep] = useState(NO_CODE);
  /** Fields that were empty at the last attempt. */
  const [asked, setAsked] = useState({ email: false, password: false });
  /** Why the last attempt failed. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const target = claims && afterLogin(claims, query.get('povratak'));

  // A signed-in visitor is sent on.
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = { email: email.trim() === '', password: password === '' };
    setAsked(missing);
    if (busy || missing.email || missing.password) return;
    setBusy(true);
    setRefusal(null);
    try {
      const body = { email: email.trim(), password, ...(codeStep.asked ? { code } : {}) };
      session.signIn(await call(api, 'POST /users/login', { body }));
    } catch (error) {
      const step = codeStepAfter(error);
      if (step) setCodeStep(step);
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Prijava" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        <h1 className="text-3xl">Prijava</h1>
        <p className="mt-2 text-ink-soft">Dobro došli nazad.</p>
        <form onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
          <Field
            label="Email adresa"
            required
            type="email"
            name="email"
            autoComplete="username"
            maxLength={200}
            value={email}
            error={asked.email && email.trim() === '' ? 'Molimo vas da unesete vašu email adresu' : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Field
            label="Lozinka"
            required
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            error={asked.password && password === '' ? 'Molimo vas da unesete lozinku.' : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
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
          <p className="-mt-2 text-sm">
            <Link to="/zaboravljena-lozinka" className="link">
              Zaboravili ste lozinku?
            </Link>
          </p>
          <div role="alert" className="empty:hidden">
            {refusal === null ? null : (
              <p className="field-error">
                <Icon name="circle-exclamation-point" size={18} />
                {refusal}
              </p>
            )}
          </div>
          <Button type="submit" size="lg" busy={busy}>
            Prijavite se
          </Button>
        </form>
        <p className="mt-6 border-t border-line pt-5">
          Nemate račun?{' '}
          <Link to="/registracija" className="link">
            Registrujte se
          </Link>
        </p>
      </section>
    </div>
  );
}
