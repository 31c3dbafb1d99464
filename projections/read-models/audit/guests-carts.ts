import { sql } from 'kysely';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { anyOf } from '../../../services/platform/postgres/statements.ts';
import { loadDocuments, ofOlderStreams } from '../../generations/fold-documents.ts';
import type { Target } from '../../generations/projection.ts';
import { insertRows } from '../../generations/rows.ts';
import { type Entity, UNKNOWN } from './changes.ts';
import type { EntryRow } from './tables.ts';

/** Guests make carts by the thousand, and the shop takes products out of them. */
const UNLISTED: readonly string[] = ['guest', 'system'];
const ENDS: readonly string[] = ['CartDeleted', 'CartAbandoned'];

export type GuestsCarts = {
  /** All other events, and those of carts in the trail. */
  readonly shown: readonly Recorded[];
  /** Entries of guests' carts. */
  readonly waiting: readonly Recorded[];
  /** The streams of carts that are in the trail from now on; null for those that have ended. */
  readonly carts: ReadonlyMap<string, Entity | null>;
  /** The ids of carts whose waiting entries come into the trail now. */
  readonly begun: ReadonlySet<string>;
  /** The ids of carts that have ended before that. */
  readonly ended: ReadonlySet<string>;
};

/**
 * Separates the events of guests' carts, which enter the trail with their order, or with a command of a customer or an
 * administrator.
 */
export async function partGuestsCarts(events: readonly Recorded[], target: Target): Promise<GuestsCarts> {
  const carts = new Map<string, Entity | null>();
  const [begun, ended] = [new Set<string>(), new Set<string>()];
  const ofCarts = events.filter(({ category }) => category === 'cart');
  const older = ofOlderStreams(ofCarts).map(({ stream }) => stream);
  const before =
    older.length > 0 ? await loadDocuments<Entity>(target, 'entity', older) : new Map<string, Entity>();
  const shown: Recorded[] = [];
  const waiting: Recorded[] = [];
  for (const event of events) {
    const { stream, category, id, type, metadata } = event;
    const isKnown = category !== 'cart' || carts.has(stream) || before.has(stream);
    const isUnlisted = type !== 'CartEmptied' && UNLISTED.includes(metadata.actor.kind);
    if (!isKnown && isUnlisted) {
      if (ENDS.includes(type)) ended.add(id);
      else waiting.push(event);
      continue;
    }
    shown.push(event);
    if (category !== 'cart') continue;
    if (!isKnown) begun.add(id);
    if (ENDS.includes(type)) carts.set(stream, null);
    else if (!isKnown) carts.set(stream, UNKNOWN);
  }
  return { shown, waiting, carts, begun, ended };
}

/** Keeps the entries of guests' carts aside, brings those that are due into the trail, and forgets those of carts that have ended. */
export function keepWaiting(
  target: Target,
  entries: readonly EntryRow[],
  { begun, ended }: GuestsCarts,
): void {
  const kept = entries.filter(({ entity_id: id }) => !ended.has(id));
  insertRows(target, 'waiting', kept, 'changes');
  if (begun.size > 0)
    target.write(sql`insert into entry select * from waiting where entity_id = ${anyOf([...begun])}`);
  const done = [...begun, ...ended];
  if (done.length > 0) target.write(sql`delete from waiting where entity_id = ${anyOf(done)}`);
}
