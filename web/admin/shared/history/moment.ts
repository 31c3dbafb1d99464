import { inSarajevo } from '../../../../services/rules/dates/dates.ts';
import { momentOfWallTime } from '../../../../services/rules/dates/wall-time.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf } from '../form/checks.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The moment of this date and time in Sarajevo ('2026-11-21T14:30'), the later of two; null for an invalid one, and for
 * one that the clocks skip.
 */
export function momentOf(local: string): string | null {
  const moment = nearestMoment(local);
  return moment !== null && localOf(moment) === local ? moment.toISOString() : null;
}

/** Of a time that the clocks skip, the one an hour later. */
function nearestMoment(local: string): Date | null {
  const [, year, month, day, hour, minute] = LOCAL.exec(local) ?? [];
  if (minute === undefined) return null;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return null;
  return momentOfWallTime(shown);
}

/** The error of a typed moment; undefined for a valid one. */
export function momentError(local: string): string | undefined {
  if (momentOf(local) !== null) return undefined;
  return nearestMoment(local) === null
    ? 'Molimo vas da unesete datum i vrijeme.'
    : 'Tog vremena nema: sat se tada pomjera unaprijed.';
}

/** The error of the typed `moment`; `future`: it may be later than now. */
export function momentErrors(moment: string, future = true): Errors {
  const at = momentOf(moment);
  if (at === null) return errorsOf({ moment: momentError(moment) });
  return !future && Date.parse(at) > Date.now() ? { moment: 'Trenutak ne može biti u budućnosti.' } : {};
}

/** How a date-time picker shows a moment. */
export function localOf(moment: Date): string {
  const { year, month, day, hour, minute } = inSarajevo(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
