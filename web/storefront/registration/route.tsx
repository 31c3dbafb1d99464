import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { personErrorsOf } from '../layout/person-fields.ts';
import { useTextForm } from '../layout/use-text-form.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { canRegister, EMPTY_REGISTRATION, registrationBody } from './registration-form.ts';

export function Component() {
  const { api, session, notices } = useStores();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.status === 'signed-in');
  const form = useTextForm(EMPTY_REGISTRATION);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (signedIn) void navigate('/moj-racun', { replace: true });
  }, [signedIn, navigate]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !canRegister(form.texts)) return;
    setBusy(true);
    try {
      await call(api, 'POST /users/add-user', { body: registrationBody(form.texts) });
      await enter();
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom izrade vašeg računa: ${messageOf(error)}`);
      form.refuse(personErrorsOf(error));
    } finally {
      setBusy(false);
    }
  };

  /** The account exists. If signing in fails, the customer does it on the login page. */
  const enter = async () => {
    notices.success('Vaš račun je uspješno kreiran.');
    try {
      const body = { email: form.texts.email.trim(), password: form.texts.password };
      session.signIn(await call(api, 'POST /users/login', { body }));
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
        <form ref={form.ref} onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
          <RegistrationFields form={form} />
          <div className="grid gap-2">
            <Button type="submit" size="lg" busy={busy} disabled={!canRegister(form.texts)}>
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
