import { contentOf, type EventContent, FIRST_HASH, linkHash } from '../transfer/event-line.ts';
import { addLeaf, type GrowingTree, leafHash, NO_LEAVES } from './merkle.ts';

const BLOCK_HEIGHT = 10;
/** Events of a block: a power of two, so that every block is a perfect part of the tree. */
export const BLOCK = 2 ** BLOCK_HEIGHT;

/** The hashes of a log up to an event; the next events are added to them. */
export type HashedLog = {
  /** The last hash of the chain, as in an exported log. */
  readonly chain: string;
  readonly tree: GrowingTree;
};

/** Before the first event. */
export const NOTHING_HASHED: HashedLog = { chain: FIRST_HASH, tree: NO_LEAVES };

/** Adds an event; `completed` as in `addLeaf`, `block` is the root of the block that it completes, else null. */
export function addEvent({ chain, tree }: HashedLog, event: EventContent) {
  const content = contentOf(event);
  const grown = addLeaf(tree, leafHash(content));
  return {
    hashed: { chain: linkHash(chain, content), tree: grown.tree },
    completed: grown.completed,
    block: grown.completed[BLOCK_HEIGHT] ?? null,
  };
}
