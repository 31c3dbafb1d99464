import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import type { Choice, Group } from './choices.ts';

/** The id of the option at a place, counted over all groups. */
export function choiceId(id: string, place: number): string {
  return `${id}-${place}`;
}

const CHOICE = `grid min-h-11 scroll-mt-10 scroll-mb-3 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm
  px-3 py-1.5 hover:bg-sand aria-selected:bg-brand-soft aria-selected:shadow-[inset_0_0_0_2px_var(--color-brand)]
  max-sm:grid-cols-[auto_minmax(0,1fr)] [&>svg]:text-ink-soft`;

type Props = {
  id: string;
  groups: readonly Group[];
  /** The place of the selected option. */
  active: number;
  busy: boolean;
  onChoose: (choice: Choice) => void;
};

/** The options are links, so that they also open in another tab. */
export function ChoiceList({ id, groups, active, busy, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(choiceId(id, active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onClick = (event: MouseEvent, choice: Choice) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!opensElsewhere) onChoose(choice);
  };

  let place = -1;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Rezultati"
      aria-busy={busy}
      hidden={groups.length === 0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1.5 pb-3"
    >
      {groups.map(({ name, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1 text-xs/body font-bold text-ink-soft">
            {name}
          </p>
          {choices.map((choice) => {
            place += 1;
            const isActive = place === active;
            return (
              <Link
                key={choice.path}
                id={choiceId(id, place)}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                to={choice.path}
                className={CHOICE}
                onClick={(event) => onClick(event, choice)}
              >
                <choice.icon size={18} aria-hidden="true" />
                <span className="truncate font-semibold max-sm:whitespace-normal">{choice.name}</span>
                <span
                  className="max-w-84 truncate text-sm/body text-ink-soft max-sm:col-start-2
                  max-sm:max-w-none max-sm:empty:hidden"
                >
                  {choice.note}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
