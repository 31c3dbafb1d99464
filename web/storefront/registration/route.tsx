import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { afterLogin } from '../layout/after-login.ts';
import { personErrorsOf } from '../layout/person-fields.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { canRegister, EMPTY_REGISTRATION, registrationBody } from './registration-form.ts';

export function Component() {
  const { api, session, notices } = useStores();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = location;
  const claims = useSession((session) => session.claims);
  const target = claims && afterLogin(claims, location);
  const form = useForm({
    initial: EMPTY_REGISTRATION,
    save: (_, values) => call(api, 'POST /users/add-user', { body: registrationBody(values) }),
    failure: (error) => `Došlo je do problema prilikom izrade vašeg računa: ${error}`,
    onRefused: personErrorsOf,
    /** The account exists. If signing in fails, the customer does it on the login page. */
    onSaved: async (_, { email, password }) => {
      notices.success('Vaš račun je uspješno kreiran.');
      try {
        session.signIn(await call(api, 'POST /users/login', { body: { email: email.trim(), password } }));
      } catch {
        await navigate('/prijava', { state });
      }
    },
  });
  const isComplete = canRegister(form.values);

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

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
          <Link to="/prijava" state={state} className="link">
            Prijavite se
          </Link>
        </p>
        <form {...form.props} className="mt-6 grid gap-6">
          <RegistrationFields form={form} />
          <div className="grid gap-2">
            <Button type="submit" size="lg" busy={form.busy} disabled={!isComplete}>
              Registrujte se
            </Button>
            <p className="text-sm text-ink-soft">
              Registracijom prihvatate{' '}
              <Link to="/uslovi-koristenja" target="_blank" className="link">
                uslove korištenja
              </Link>{' '}
              i{' '}
              <Link to="/zastita-privatnosti" target="_blank" className="link">
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
