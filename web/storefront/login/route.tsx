import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignInFields } from '../../shared/sign-in/sign-in-fields.tsx';
import { useSignIn } from '../../shared/sign-in/use-sign-in.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { afterLogin, wayBack } from '../layout/after-login.ts';

const MISSING = {
  email: 'Molimo vas da unesete vašu email adresu',
  password: 'Molimo vas da unesete lozinku.',
};

export function Component() {
  const { session } = useStores();
  const navigate = useNavigate();
  const location = useLocation();
  const state = wayBack(location);
  const claims = useSession((state) => state.claims);
  const ended = useSession((state) => state.ended);
  const target = claims && afterLogin(claims, location);

  // A signed-in visitor is sent on.
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  const signIn = useSignIn({
    missing: MISSING,
    onToken: (token) => {
      session.signIn(token);
      return '';
    },
  });

  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Prijava" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        <h1 className="text-3xl">Prijava</h1>
        <p className="mt-2 text-ink-soft">Dobro došli nazad.</p>
        {ended ? (
          <p role="status" className="mt-2 font-semibold">
            Vaša prijava je istekla, pa se prijavite ponovo.
          </p>
        ) : null}
        <form {...signIn.form.props} className="mt-6 grid gap-4">
          <SignInFields signIn={signIn} emailLabel="Email adresa" />
          <p className="-mt-2 text-sm">
            <Link to="/zaboravljena-lozinka" state={state} className="link">
              Zaboravili ste lozinku?
            </Link>
          </p>
          <div role="alert" className="empty:hidden">
            {signIn.refusal === '' ? null : (
              <p className="field-error">
                <Icon name="circle-exclamation-point" size={18} />
                {signIn.refusal}
              </p>
            )}
          </div>
          <Button type="submit" size="lg" busy={signIn.form.busy}>
            Prijavite se
          </Button>
        </form>
        <p className="mt-6 border-t border-line pt-5">
          Nemate račun?{' '}
          <Link to="/registracija" state={state} className="link">
            Registrujte se
          </Link>
        </p>
      </section>
    </div>
  );
}
