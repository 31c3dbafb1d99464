import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon, type IconName } from '../../shared/ui/icons/icon.tsx';
import { AccountPage } from './account-page.tsx';
import type { Customer } from './customer.ts';
import { useOwnProfile } from './use-own-profile.ts';

const WAYS: readonly { href: string; title: string; text: string; icon: IconName }[] = [
  {
    href: '/moj-racun/narudzbe',
    title: 'Moje narudžbe',
    text: 'Pogledajte šta ste naručili i kada.',
    icon: 'receipt-text',
  },
  {
    href: '/moj-racun/korisnicki-podaci',
    title: 'Moji podaci',
    text: 'Provjerite adresu i kontakt za dostavu.',
    icon: 'user-round',
  },
  {
    href: '/moj-racun/bodovi-vjernosti',
    title: 'Bodovi vjernosti',
    text: 'Pretvorite sakupljene bodove u kupon.',
    icon: 'gift',
  },
];

export function Component() {
  return (
    <AccountPage title="Moj račun">
      {(customer) => (
        <>
          <Greeting customer={customer} />
          <ul className="mt-6 grid gap-4 sm:grid-cols-3">
            {WAYS.map(({ href, title, text, icon }) => (
              <li key={href}>
                <Link to={href} className="card grid h-full content-start gap-2 p-5 hover:border-brand">
                  <span className="grid size-12 place-items-center rounded-md bg-brand-soft text-brand">
                    <Icon name={icon} size={24} />
                  </span>
                  <span className="mt-1 flex items-center gap-1.5 font-display text-lg font-bold">
                    {title}
                    <Icon name="arrow-right" size={18} />
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

function Greeting({ customer }: { customer: Customer }) {
  const { name, surname } = customer;
  // The name is in the token; the call ends a session that was signed out on another device.
  useOwnProfile(customer);
  return (
    <p className="text-xl">
      Dobro došli
      {name || surname ? (
        <>
          , <strong>{`${name} ${surname}`.trim()}</strong>
        </>
      ) : null}
      .
    </p>
  );
}
