import { useNavigate } from 'react-router-dom';
import { useSignIn } from '../../../shared/sign-in/use-sign-in.ts';
import { decodeToken } from '../../../shared/stores/session-store.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

const MISSING = { email: 'Unesite email adresu.', password: 'Unesite lozinku.' };

/** Signs an administrator in and goes to the destination, which is asked for once; refuses a customer. */
export function useAdminSignIn(destination: () => string) {
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
