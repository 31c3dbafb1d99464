import { parsePosition } from '../../services/platform/log/event-log.ts';
import { formatTimeWithSeconds, isoDay } from '../../services/rules/dates/dates.ts';
import { momentOfWallTime } from '../../services/rules/dates/wall-time.ts';
import type { Until } from '../rebuild/loader.ts';

/** Why a moment was not understood. */
export const NO_MOMENT =
  'A moment is a position of the log, or a time in Sarajevo, as 2026-11-21 or 2026-11-21T14:05:30, or one with its zone, as 2026-11-21T13:05:30Z or 2026-11-21T14:05:30+01:00.';

const ISO = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?:(:\d\d)(\.\d{1,3})?)?(?:(Z)|([+-])([01]\d):([0-5]\d))?)?$/;

/** Parses a position or a time (ISO 8601, in Sarajevo where it names no zone, a day from its beginning); null for others. */
export function untilOf(text: string): Until | null {
  const position = parsePosition(text);
  if (position) return { position };
  const [, day, minute = '00:00', second = ':00', fraction = '', utc, sign, hours, minutes] =
    ISO.exec(text) ?? [];
  const written = `${day}T${minute}${second}`;
  const shown = Date.parse(`${written}${fraction}Z`);
  // A day that there is not, as 2026-02-30, is not another one.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(written)) return null;
  if (utc) return { time: new Date(shown).toISOString() };
  if (sign === undefined) return { time: momentOfWallTime(shown).toISOString() };
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { time: new Date(sign === '+' ? shown - offset : shown + offset).toISOString() };
}

/** How a position or a time was understood. */
export function untilText(until: Until): string {
  if ('position' in until) return `position ${until.position}`;
  return `${isoDay(until.time)} ${formatTimeWithSeconds(until.time)} in Sarajevo (${until.time})`;
}
