import { formatTime, isoDay } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { changeName } from '../../shared/history/change-name.ts';

/** A step of a change on a day: when it is made, or when it goes back. */
export type CalendarEntry = {
  key: string;
  time: string;
  /** 'Proizvod Omega 3', or 'Povratak: proizvod Omega 3'. */
  text: string;
  change: ScheduledChangeAnswer;
};

/** The steps by day ('2026-12-01'), each day's in the order of their times. */
export function entriesByDay(
  changes: readonly ScheduledChangeAnswer[],
): ReadonlyMap<string, CalendarEntry[]> {
  const steps = changes.flatMap((change) => {
    const name = changeName(change.call.path, change.subject);
    const made = { at: change.at, text: name, change };
    const goesBack = change.until !== null && ['waiting', 'done', 'late'].includes(change.state);
    return goesBack ? [made, { at: change.until ?? '', text: `Povratak: ${name}`, change }] : [made];
  });
  const days = new Map<string, CalendarEntry[]>();
  for (const { at, text, change } of steps.sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const day = isoDay(at);
    const entry = { key: `${change._id} ${at}`, time: formatTime(at), text, change };
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
