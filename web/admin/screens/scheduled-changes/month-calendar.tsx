import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isoDay, numericDay } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { type CalendarEntry, entriesByDay } from './calendar-entries.ts';
import { goByKey } from './calendar-keys.ts';
import { daysOf, type Month, monthAfter, monthName, weekday } from './month.ts';
import { STATES } from './state.tsx';

type Props = {
  month: Month;
  changes: readonly ScheduledChangeAnswer[];
  /** How many more there are in the month. */
  more: number;
  /** The address of this screen with another month. */
  pathOf: (month: Month) => string;
  onOpen: (change: ScheduledChangeAnswer) => void;
};

const LOOKS = {
  waiting: 'border-brand bg-brand-soft',
  done: 'border-line-strong bg-sand',
  late: 'border-honey bg-honey-soft',
  conflict: 'border-danger bg-danger-soft',
  failed: 'border-danger bg-danger-soft',
  withdrawn: 'border-line-strong bg-sand line-through',
} as const;
/** Of the first day in its week. */
const COLUMNS = [
  'sm:col-start-1',
  'sm:col-start-2',
  'sm:col-start-3',
  'sm:col-start-4',
  'sm:col-start-5',
  'sm:col-start-6',
  'sm:col-start-7',
];
const WEEKDAYS = ['Ponedjeljak', 'Utorak', 'Srijeda', 'Četvrtak', 'Petak', 'Subota', 'Nedjelja'];

/** The scheduled changes of a month: a calendar on a wide screen, the list of its days on a narrow one. */
export function MonthCalendar({ month, changes, more, pathOf, onOpen }: Props) {
  const headingId = useId();
  const byDay = entriesByDay(changes);
  const days = daysOf(month);
  const today = isoDay(new Date());
  const isEmpty = days.every((day) => !byDay.has(day));
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="mr-auto text-xl">
          {monthName(month)}
        </h2>
        <MonthLink rel="prev" month={monthAfter(month, -1)} pathOf={pathOf} text="Prethodni mjesec">
          <ChevronLeft size={20} aria-hidden="true" />
        </MonthLink>
        <MonthLink rel="next" month={monthAfter(month, 1)} pathOf={pathOf} text="Sljedeći mjesec">
          <ChevronRight size={20} aria-hidden="true" />
        </MonthLink>
      </div>
      <p className="sr-only">
        Strelice vode od izmjene do izmjene, a Page Up i Page Down na prethodni i sljedeći mjesec.
      </p>
      {isEmpty ? <p className="text-ink-soft">U ovom mjesecu ništa nije zakazano.</p> : null}
      <div className="hidden grid-cols-7 gap-1.5 text-sm text-ink-soft sm:grid" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className="grid grid-cols-1 gap-1.5 sm:grid-cols-7">
        {days.map((day, at) => {
          const entries = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              className={classNames(
                'grid min-w-0 content-start gap-1.5 rounded-sm border p-2 sm:min-h-24 sm:p-1.5',
                day === today ? 'border-brand' : 'border-line',
                entries.length === 0 && 'max-sm:hidden',
                at === 0 && COLUMNS[weekday(day) - 1],
              )}
              aria-current={day === today ? 'date' : undefined}
            >
              <span className="text-sm font-semibold text-ink-soft">
                <span className="sm:hidden">{WEEKDAYS[weekday(day) - 1]}, </span>
                <span className="sm:hidden">{numericDay(day)}</span>
                <span className="max-sm:hidden" aria-hidden="true">
                  {Number(day.slice(8))}
                </span>
                <span className="sr-only max-sm:hidden">{numericDay(day)}</span>
              </span>
              {entries.length === 0 ? null : (
                <ul className="grid min-w-0 gap-1">
                  {entries.map((entry) => (
                    <Entry key={entry.key} entry={entry} onOpen={onOpen} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {more > 0 ? <p className="text-sm">U ovom mjesecu ih je još {more}: spisak ispod ima sve.</p> : null}
    </section>
  );
}

type MonthLinkProps = Pick<Props, 'month' | 'pathOf'> & {
  rel: 'prev' | 'next';
  text: string;
  children: ReactNode;
};

function MonthLink({ rel, month, pathOf, text, children }: MonthLinkProps) {
  return (
    <Link
      to={pathOf(month)}
      rel={rel}
      preventScrollReset
      onKeyDown={goByKey}
      className="icon-btn"
      aria-label={`${text}: ${monthName(month)}`}
    >
      {children}
    </Link>
  );
}

function Entry({ entry, onOpen }: { entry: CalendarEntry; onOpen: Props['onOpen'] }) {
  const { time, text, change } = entry;
  const state = STATES[change.state];
  return (
    <li className="min-w-0">
      <button
        type="button"
        className={classNames(
          'w-full rounded-sm border-l-4 px-2 py-1.5 text-left text-sm hover:underline',
          LOOKS[change.state],
        )}
        aria-label={`${time} ${text}, ${state.text.toLowerCase()}`}
        onKeyDown={goByKey}
        onClick={() => onOpen(change)}
      >
        <span className="font-semibold">{time}</span> <span className="wrap-anywhere">{text}</span>
        {change.state === 'waiting' ? null : <span className="block text-ink-soft">{state.text}</span>}
      </button>
    </li>
  );
}
