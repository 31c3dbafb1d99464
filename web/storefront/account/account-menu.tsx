import { signOut } from '../../shared/sign-in/sign-out.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { PlainButton } from '../../shared/ui/buttons/plain-button.tsx';
import { Icon, type IconName } from '../../shared/ui/icons/icon.tsx';
import { CurrentLink } from '../layout/current-link.tsx';

const LINKS: readonly { href: string; text: string; icon: IconName }[] = [
  { href: '/moj-racun', text: 'Naslovnica', icon: 'house' },
  { href: '/moj-racun/narudzbe', text: 'Moje narudžbe', icon: 'receipt-text' },
  { href: '/moj-racun/korisnicki-podaci', text: 'Moji podaci', icon: 'user-round' },
  { href: '/moj-racun/bodovi-vjernosti', text: 'Bodovi vjernosti', icon: 'gift' },
];
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-semibold hover:bg-brand-soft max-sm:gap-2 max-sm:px-2 max-sm:text-sm';

export function AccountMenu() {
  const stores = useStores();
  return (
    <nav aria-label="Moj račun" className="card self-start p-2 lg:sticky lg:top-4">
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {LINKS.map(({ href, text, icon }) => (
          <li key={href}>
            <CurrentLink
              to={href}
              end
              className={`${ITEM} aria-[current=page]:bg-brand aria-[current=page]:text-white`}
            >
              <Icon name={icon} size={20} className="flex-none" />
              {text}
            </CurrentLink>
          </li>
        ))}
        <li className="max-lg:col-span-2 lg:mt-1 lg:border-t lg:border-line lg:pt-1">
          {/* The account redirects to the login when the session is gone. */}
          <PlainButton className={ITEM} onClick={() => signOut(stores)}>
            <Icon name="log-out" size={20} className="flex-none" />
            Odjava
          </PlainButton>
        </li>
      </ul>
    </nav>
  );
}
