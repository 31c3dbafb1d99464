import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { focusWhenShown } from '../../shared/ui/focus-when-shown.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { OUTCOME_TEXTS } from './outcome-texts.ts';

/** The outcome of the link. */
export function Outcome({ link }: { link: keyof typeof OUTCOME_TEXTS }) {
  const { heading: title, text } = OUTCOME_TEXTS[link];
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
