import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Choice, Group } from './choices.ts';

/** The id of the option at a place, counted over all groups. */
export function choiceId(id: string, place: number): string {
  return `${id}-${place}`;
}

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
      className="palette-list"
    >
      {groups.map(({ name, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="palette-group">
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
                className={classNames('palette-choice', isActive && 'is-active')}
                onClick={(event) => onClick(event, choice)}
              >
                <choice.icon size={18} aria-hidden="true" />
                <span className="palette-name">{choice.name}</span>
                <span className="palette-note">{choice.note}</span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
