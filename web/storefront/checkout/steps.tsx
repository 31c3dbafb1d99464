import { Icon } from '../../shared/ui/icons/icon.tsx';

const STEPS = ['Podaci i dostava', 'Pregled i potvrda'];

/** The steps of the checkout with the current one. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol aria-label="Koraci narudžbe" className="grid grid-cols-2 gap-2 sm:gap-4">
      {STEPS.map((title, index) => {
        const step = index + 1;
        const done = step < current;
        return (
          <li
            key={title}
            aria-current={step === current ? 'step' : undefined}
            className={`flex items-center gap-2.5 border-t-4 pt-3 text-sm sm:text-base ${
              step <= current ? 'border-brand font-semibold text-brand-ink' : 'border-sand-deep text-ink-soft'
            }`}
          >
            <span
              className={`grid size-7 flex-none place-items-center rounded-pill text-sm font-bold ${
                step <= current ? 'bg-brand text-white' : 'bg-sand-deep text-ink'
              }`}
            >
              {done ? <Icon name="check" size={16} aria-label="Završeno" /> : step}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
