import { contentOf, type EventContent, FIRST_HASH, linkHash } from '../transfer/event-line.ts';
import { type GrowingTree, leafHash, NO_LEAVES, rootOf, withLeaf } from './merkle.ts';

/** Events of a block: a power of two, so that every block is a perfect part of the tree. */
export const BLOCK = 1_024;

/** The hashes of a log up to an event; the next events are added to them. */
export type HashedLog = {
  readonly events: number;
  /** The last hash of the chain, as in an exported log. */
  readonly chain: string;
  /** The roots of the complete blocks. */
  readonly blocks: GrowingTree;
  /** The events after the last complete block. */
  readonly open: GrowingTree;
};

/** Before the first event. */
export const NOTHING_HASHED: HashedLog = { events: 0, chain: FIRST_HASH, blocks: NO_LEAVES, open: NO_LEAVES };

/** Adds an event; `block` is the root of the block that it completes, else null. */
export function addEvent(
  { events, chain, blocks, open }: HashedLog,
  event: EventContent,
): { readonly hashed: HashedLog; readonly block: Buffer | null } {
  const content = contentOf(event);
  const next = { events: events + 1, chain: linkHash(chain, content) };
  const grown = withLeaf(open, leafHash(content));
  if (grown.size < BLOCK) return { hashed: { ...next, blocks, open: grown }, block: null };
  const block = rootOf(grown);
  return { hashed: { ...next, blocks: withLeaf(blocks, block), open: NO_LEAVES }, block };
}
