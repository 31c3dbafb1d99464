import { useSession } from '../../shared/stores/stores.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';

/** 'Prijava', or the customer's name, which may be empty, once the browser has read its session. */
export function AccountLink() {
  const claims = useSession((session) => session.claims);
  const [href, text] = claims ? ['/moj-racun', claims.name || 'Moj račun'] : ['/prijava', 'Prijava'];
  return (
    <Link to={href} className="header-action">
      <Icon name="user-round" size={24} />
      <span className="max-w-28 truncate max-lg:sr-only">{text}</span>
    </Link>
  );
}
