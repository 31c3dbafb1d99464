import { ButtonLink } from '../../shared/ui/button.tsx';
import { focusWhenShown } from '../../shared/ui/focus-when-shown.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/link.tsx';

const OUTCOMES = {
  confirmed: {
    heading: 'Email adresa je potvrđena',
    text: 'Hvala vam. Od sada se prijavljujete ovom adresom i na nju dobijate poruke.',
  },
  returned: {
    heading: 'Email adresa je vraćena',
    text: 'Vaš račun ima adresu na koju ste dobili link, i svi uređaji su odjavljeni. Sada postavite novu lozinku.',
  },
  spent: {
    heading: 'Link više ne važi',
    text: 'Iskorišten je, nije potpun, adresa je u međuvremenu promijenjena ili je isteklo vrijeme za koje važi. Novi link zatražite na svom računu, pod „Moji podaci”.',
  },
  taken: {
    heading: 'Email adresa je zauzeta',
    text: 'Ova adresa u međuvremenu pripada drugom računu. Na svom računu unesite drugu adresu.',
  },
} as const;

/** What the link has done, or why it does nothing. */
export function Outcome({ link }: { link: keyof typeof OUTCOMES }) {
  const { heading: title, text } = OUTCOMES[link];
  const isDone = link === 'confirmed' || link === 'returned';
  return (
    <div role="status" className="grid gap-4">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand">
        <Icon name={isDone ? 'mail-check' : 'mail-x'} size={30} />
      </span>
      <h1 ref={focusWhenShown} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p>{text}</p>
      {link === 'returned' ? (
        <ButtonLink to="/zaboravljena-lozinka" className="justify-self-start">
          Postavite novu lozinku
        </ButtonLink>
      ) : (
        <ButtonLink to="/moj-racun/korisnicki-podaci" className="justify-self-start">
          Na moj račun
        </ButtonLink>
      )}
      <Link to="/" className="link justify-self-start">
        Nazad u prodavnicu
      </Link>
    </div>
  );
}
