import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../shared/sign-in/sign-out.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Ends the session, removes the stored token and opens `path` (specification/administration §2). */
export function useSignOut(): (path: string) => void {
  const stores = useStores();
  const navigate = useNavigate();
  return (path) => {
    signOut(stores);
    void navigate(path);
  };
}
