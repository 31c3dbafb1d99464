import { useNavigate } from 'react-router-dom';
import { useStores } from '../../shared/stores/stores.tsx';

/** Removes the stored token and goes on to `path` (admin-back-office §2, shared shell). */
export function useSignOut(): (path: string) => void {
  const { session } = useStores();
  const navigate = useNavigate();
  return (path) => {
    session.signOut();
    void navigate(path);
  };
}
