import { ArrowRight, Gift, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AccountPage } from './account-page.tsx';

const WAYS: readonly { href: string; title: string; text: string; icon: LucideIcon }[] = [
  {
    href: '/moj-racun/narudzbe',
    title: 'Moje narudžbe',
    text: 'Pogledajte šta ste naručili i kada.',
    icon: ReceiptText,
  },
  {
    href: '/moj-racun/korisnicki-podaci',
    title: 'Moji podaci',
    text: 'Provjerite adresu i kontakt za dostavu.',
    icon: UserRound,
  },
  {
    href: '/moj-racun/bodovi-vjernosti',
    title: 'Bodovi vjernosti',
    text: 'Pretvorite sakupljene bodove u kupon.',
    icon: Gift,
  },
];

export function Component() {
  return (
    <AccountPage title="Moj račun">
      {({ name, surname }) => (
        <>
          <p className="text-xl">
            Dobro došli,{' '}
            <strong>
              {name} {surname}
            </strong>
            .
          </p>
          <ul className="mt-6 grid gap-4 sm:grid-cols-3">
            {WAYS.map(({ href, title, text, icon: Icon }) => (
              <li key={href}>
                <Link to={href} className="card grid h-full content-start gap-2 p-5 hover:border-brand">
                  <span className="grid size-12 place-items-center rounded-md bg-brand-soft text-brand">
                    <Icon size={24} aria-hidden="true" />
                  </span>
                  <span className="mt-1 flex items-center gap-1.5 font-display text-lg font-bold">
                    {title}
                    <ArrowRight size={18} aria-hidden="true" />
                  </span>
                  <span className="text-ink-soft">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountPage>
  );
}
