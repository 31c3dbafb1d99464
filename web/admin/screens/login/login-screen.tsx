import { useNavigate } from 'react-router-dom';
import { SignInFields } from '../../../shared/sign-in/sign-in-fields.tsx';
import { useSignIn } from '../../../shared/sign-in/use-sign-in.ts';
import { decodeToken } from '../../../shared/stores/session-store.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Notices } from '../../../shared/ui/dialogs/notices.tsx';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

const FORGOTTEN_PATH = `${ADMIN_PATH}/zaboravljena-lozinka`;

type Props = { /** Where to go when signed in; asked once. */ destination: () => string };

/** Email, password, 'Prijava' (specification/administration §2). A refusal is shown at the form, in the server's words. */
export function LoginScreen({ destination }: Props) {
  const signIn = useAdminSignIn(destination);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-6">
      <title>{`Prijava | ${SHOP_NAME}`}</title>
      <div className="card w-full max-w-md p-6 sm:p-9">
        <p className="text-sm font-semibold text-brand-ink">{SHOP_NAME} · Administracija</p>
        <h1 className="mt-1 text-2xl">Prijava</h1>
        <form {...signIn.form.props} noValidate className="mt-6 grid gap-5">
          <FormRefusal text={signIn.refusal} />
          <SignInFields signIn={signIn} emailLabel="Email" />
          <Button type="submit" size="lg" busy={signIn.form.busy}>
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

const MISSING = { email: 'Unesite email adresu.', password: 'Unesite lozinku.' };

/** Signs an administrator in and goes to the destination, which is asked for once; refuses a customer. */
function useAdminSignIn(destination: () => string) {
  const { session } = useStores();
  const navigate = useNavigate();
  return useSignIn({
    missing: MISSING,
    onToken: async (token) => {
      if (decodeToken(token)?.isAdmin !== 1) return 'Nemate pravo pristupa administraciji.';
      session.signIn(token);
      await navigate(destination(), { replace: true });
      return '';
    },
  });
}
