import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, fieldErrorsOf, messageOf } from '../../shared/api/client.ts';
import { login } from '../../shared/api/login.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { canRegister, EMPTY_REGISTRATION, registrationBody } from './registration-form.ts';

export function Component() {
  const { api, session, notices } = useStores();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.status === 'signed-in');
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (signedIn) void navigate('/moj-racun', { replace: true });
  }, [signedIn, navigate]);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !canRegister(form)) return;
    setBusy(true);
    try {
      await api.post('/api/users/add-user', registrationBody(form));
      await enter();
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom izrade vašeg računa: ${messageOf(error)}`);
      const taken = error instanceof ApiError && error.code === 'email_taken';
      setErrors({ ...(taken ? { email: error.message } : {}), ...fieldErrorsOf(error) });
    } finally {
      setBusy(false);
    }
  };

  /** The account is there. Should signing in not work at once, the customer does it by hand. */
  const enter = async () => {
    notices.success('Vaš račun je uspješno kreiran.');
    try {
      session.signIn(await login(api, { email: form.email.trim(), password: form.password }));
    } catch {
      await navigate('/prijava');
    }
  };

  return (
    <div className="page py-8 sm:py-14">
      <PageMeta
        title="Registracija"
        path="/registracija"
        description="Otvorite račun, sakupljajte bodove vjernosti i naručujte brže."
      />
      <section className="card mx-auto max-w-2xl p-6 sm:p-9">
        <h1 className="text-3xl">Registracija</h1>
        <p className="mt-2 text-ink-soft">
          Sa računom sakupljate bodove vjernosti i brže naručujete. Već imate račun?{' '}
          <Link to="/prijava" className="link">
            Prijavite se
          </Link>
        </p>
        <form ref={fields} onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
          <RegistrationFields
            form={form}
            errors={errors}
            set={(field, text) => {
              setForm((last) => ({ ...last, [field]: text }));
              setErrors(({ [field]: _, ...others }) => others);
            }}
          />
          <div className="grid gap-2">
            <Button type="submit" size="lg" busy={busy} disabled={!canRegister(form)}>
              Registrujte se
            </Button>
            <p className="text-sm text-ink-soft">
              Registracijom prihvatate{' '}
              <Link to="/uslovi-koristenja" className="link">
                uslove korištenja
              </Link>{' '}
              i{' '}
              <Link to="/zastita-privatnosti" className="link">
                zaštitu privatnosti
              </Link>
              .
            </p>
          </div>
        </form>
      </section>
    </div>
  );
}
