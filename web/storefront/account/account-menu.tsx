import { Gift, House, LogOut, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { signOut } from '../../shared/sign-in/sign-out.ts';
import { useStores } from '../../shared/stores/stores.tsx';

const LINKS: readonly { href: string; text: string; icon: LucideIcon }[] = [
  { href: '/moj-racun', text: 'Naslovnica', icon: House },
  { href: '/moj-racun/narudzbe', text: 'Moje narudžbe', icon: ReceiptText },
  { href: '/moj-racun/korisnicki-podaci', text: 'Moji podaci', icon: UserRound },
  { href: '/moj-racun/bodovi-vjernosti', text: 'Bodovi vjernosti', icon: Gift },
];
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-semibold hover:bg-brand-soft max-sm:gap-2 max-sm:px-2 max-sm:text-sm';

export function AccountMenu() {
  const stores = useStores();
  return (
    <nav aria-label="Moj račun" className="card self-start p-2 lg:sticky lg:top-4">
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {LINKS.map(({ href, text, icon: Icon }) => (
          <li key={href}>
            <NavLink
              to={href}
              end
              className={`${ITEM} aria-[current=page]:bg-brand aria-[current=page]:text-white`}
            >
              <Icon size={20} aria-hidden="true" className="flex-none" />
              {text}
            </NavLink>
          </li>
        ))}
        <li className="max-lg:col-span-2 lg:mt-1 lg:border-t lg:border-line lg:pt-1">
          {/* The account redirects to the login when the session is gone. */}
          <button type="button" className={ITEM} onClick={() => signOut(stores)}>
            <LogOut size={20} aria-hidden="true" className="flex-none" />
            Odjava
          </button>
        </li>
      </ul>
    </nav>
  );
}
