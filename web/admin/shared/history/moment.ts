import { inSarajevo } from '../../../shared/format/dates.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** The moment at which clocks in Sarajevo show this date and time ('2026-11-21T14:30'); null for what is none. */
export function momentOf(local: string): string | null {
  const [, year, month, day, hour, minute] = LOCAL.exec(local) ?? [];
  if (minute === undefined) return null;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return null;
  // The offset of a moment near by, and then that of the moment itself: right on both sides of a change of clocks.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}

/** How a date-time picker shows a moment. */
export function localOf(moment: Date): string {
  const { year, month, day, hour, minute } = inSarajevo(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** By how much the clocks are ahead of UTC. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute, second } = inSarajevo(new Date(moment));
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}
