import { Link } from '../../shared/ui/buttons/link.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { LETTERS, letterPath } from './letters.ts';

type Props = { chosen: string | null; available: readonly string[] };

/** A letter is an address, so that it can be shared and works without scripts; the chip removes it. */
export function LetterFilter({ chosen, available }: Props) {
  return (
    <nav aria-label="Brendovi po početnom slovu">
      <ul className="flex flex-wrap gap-1.5 lg:gap-1">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <Link
              to={letterPath(letter)}
              preventScrollReset
              aria-current={letter === chosen ? 'true' : undefined}
              className={classNames(
                'grid size-11 place-items-center rounded-md border text-lg font-semibold hover:border-brand hover:bg-brand-soft',
                letter === chosen
                  ? 'border-brand bg-brand text-white hover:text-brand-ink'
                  : available.includes(letter)
                    ? 'border-line bg-surface text-brand-ink'
                    : 'border-transparent text-ink-faint',
              )}
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
      {chosen === null ? null : (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          Odabrano slovo:
          <Link to={letterPath(null)} preventScrollReset className="chip">
            <span className="sr-only">Ukloni slovo </span>
            {chosen}
            <Icon name="x" size={16} />
          </Link>
        </p>
      )}
    </nav>
  );
}
