import { comparePositions, type Position, type RecordedLogEvent } from '../log/event-log.ts';
import { inTransaction, SNAPSHOT } from '../postgres/pool.ts';
import { runStatement } from '../postgres/statements.ts';
import { canonical } from '../transfer/event-line.ts';
import { eventsOf } from '../transfer/export-events.ts';
import { followHeads } from './follow-heads.ts';
import { addEvent, BLOCK, NOTHING_HASHED } from './hashed-log.ts';
import { type KeptBlock, type KeptHead, keptBlocks, keptHead, type ProofDeps } from './kept-hashes.ts';
import { LogChanged } from './log-changed.ts';
import type { LogHead } from './log-head.ts';
import { headIn } from './signed-head.ts';
import { db } from './tables.ts';
import { rootText } from './tree-texts.ts';

export type CheckOptions = {
  /** Signed heads from elsewhere that the log has to be a continuation of. */
  readonly heads?: readonly LogHead[];
  /** Called for every event with its place in the log, counted from 0. */
  readonly onEvent?: (event: RecordedLogEvent, index: number) => void;
};

/**
 * Reads the whole log and compares it with all that is kept of it: block by block up to the last event that was hashed, and
 * with each signed head. Rejects with `LogChanged`, which names the first events that are not the same.
 */
export async function checkLog(deps: ProofDeps, { heads = [], onEvent }: CheckOptions = {}) {
  const kept = await readKept(deps);
  const signed = followHeads(distinct([...kept.signed, ...heads]));
  const parts = partsOf(kept);
  let hashed = NOTHING_HASHED;
  let root = '';

  /** Compares the parts of the log that end before this position; null for the end of the log. */
  function endParts(before: Position | null): void {
    for (let [part] = parts; part; [part] = parts) {
      if (before !== null && comparePositions(before, part.position) <= 0) return;
      assertSame(part, { events: hashed.tree.size, root: part.isOpen ? rootText(hashed.tree) : root });
      parts.shift();
    }
  }

  signed.pass(0, () => rootText(hashed.tree));
  for await (const event of eventsOf(deps.log)) {
    endParts(event.position);
    onEvent?.(event, hashed.tree.size);
    const added = addEvent(hashed, event);
    ({ hashed } = added);
    if (added.block) root = added.block.toString('hex');
    signed.pass(hashed.tree.size, () => rootText(hashed.tree));
  }
  endParts(null);
  signed.end(hashed.tree.size);
  const events = kept.head.hashed.tree.size;
  return {
    /** So many are those that were hashed; `newer` were not hashed yet. */
    events,
    newer: hashed.tree.size - events,
    /** How many the log continues. */
    signedHeads: distinct([...kept.signed, ...heads]).length,
  };
}

export type CheckedLog = Awaited<ReturnType<typeof checkLog>>;

/** A block, or the open one after the last, with the hashes that the log must have at `position`. */
type Part = {
  readonly first: number;
  /** Events up to its end, from the beginning of the log. */
  readonly events: number;
  readonly position: Position;
  /** Of the block; of the whole tree for the open one. */
  readonly root: string;
  readonly isOpen: boolean;
};

function partsOf({ head, blocks }: Kept): Part[] {
  const { hashed, position } = head;
  const whole = blocks.map(
    (block): Part => ({
      first: block.number * BLOCK + 1,
      events: (block.number + 1) * BLOCK,
      position: block.position,
      root: block.root,
      isOpen: false,
    }),
  );
  if (hashed.tree.size === 0) return whole;
  const open = { first: blocks.length * BLOCK + 1, events: hashed.tree.size, position };
  return [...whole, { ...open, root: rootText(hashed.tree), isOpen: true }];
}

/** A head may be kept in several places. */
function distinct(heads: readonly LogHead[]): LogHead[] {
  return [...new Map(heads.map((head) => [canonical(head), head])).values()];
}

function assertSame(part: Part, found: { readonly events: number; readonly root: string }): void {
  const more = found.events - part.events;
  if (more === 0 && found.root === part.root) return;
  const how = more === 0 ? 'changed' : more > 0 ? `${more} added` : `${-more} missing`;
  throw new LogChanged(
    `Events ${part.first} to ${part.events} of the log are not those that were hashed when they were new: ${how}`,
  );
}

type Kept = {
  readonly head: KeptHead;
  readonly blocks: readonly KeptBlock[];
  readonly signed: readonly LogHead[];
};

/** As of one moment: the log is hashed on meanwhile. */
function readKept({ pool }: ProofDeps): Promise<Kept> {
  return inTransaction(
    pool,
    async (client) => {
      const head = await keptHead(client);
      const rows = await runStatement(client, db.selectFrom('proof.signed_heads').select('signed'));
      return {
        head,
        blocks: await keptBlocks(client, head),
        signed: rows.map(({ signed }) => headIn(signed)),
      };
    },
    SNAPSHOT,
  );
}
