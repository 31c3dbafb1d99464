import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/stores/stores.tsx';

/** 'Prijava', or the customer's name once the browser has read its session. */
export function AccountLink() {
  const claims = useSession((session) => session.claims);
  const [href, text] = claims ? ['/moj-racun', claims.name] : ['/prijava', 'Prijava'];
  return (
    <Link to={href} className="header-action">
      <UserRound size={24} strokeWidth={1.8} aria-hidden="true" />
      <span className="max-w-28 truncate max-lg:sr-only">{text}</span>
    </Link>
  );
}
