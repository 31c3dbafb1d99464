import type { Recorded } from '../../services/platform/log/event-store.ts';
import { loadDocuments, ofOlderStreams } from '../generations/documents.ts';
import type { Target } from '../generations/projection.ts';
import { type Entity, UNKNOWN } from './changes.ts';

/** Guests make carts by the thousand, and the shop takes products out of them. */
const NOBODY: readonly string[] = ['guest', 'system'];
const ENDS: readonly string[] = ['CartDeleted', 'CartAbandoned'];

/**
 * The events without those of guests' carts, which come into the trail with their order. `carts`: those that are in the trail from
 * now on, null for those that have ended.
 */
export async function withoutGuestsCarts(
  events: readonly Recorded[],
  target: Target,
): Promise<{ readonly shown: readonly Recorded[]; readonly carts: ReadonlyMap<string, Entity | null> }> {
  const carts = new Map<string, Entity | null>();
  const ofCarts = events.filter(({ category }) => category === 'cart');
  if (ofCarts.length === 0) return { shown: events, carts };
  const older = ofOlderStreams(ofCarts).map(({ stream }) => stream);
  const before = await loadDocuments<Entity>(target, 'entity', older);
  const isShown = ({ stream, category, type, metadata }: Recorded): boolean => {
    if (category !== 'cart') return true;
    const isKnown = carts.has(stream) || before.has(stream);
    if (!isKnown && type !== 'CartEmptied' && NOBODY.includes(metadata.actor.kind)) return false;
    if (ENDS.includes(type)) carts.set(stream, null);
    else if (!isKnown) carts.set(stream, UNKNOWN);
    return true;
  };
  return { shown: events.filter(isShown), carts };
}
