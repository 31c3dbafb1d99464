import type { LiveState } from '../../../../services/live/live.schemas.ts';

type Counts = LiveState['counts'];

const NEWS = [
  ['orders', 'Stigla je nova narudžba.'],
  ['messages', 'Stigla je nova poruka.'],
  ['reviews', 'Stigla je nova recenzija.'],
] as const;

/** The news between two states, in a sentence; '' for none. */
export function newsBetween(before: Counts, after: Counts): string {
  return NEWS.filter(([what]) => (after[what] ?? 0) > (before[what] ?? Number.POSITIVE_INFINITY))
    .map(([, text]) => text)
    .join(' ');
}
