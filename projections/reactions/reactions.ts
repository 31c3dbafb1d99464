import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { type Client, onConnection, type Pool } from '../../services/platform/postgres/pool.ts';
import { type ConsumerDeps, type Consumers, startConsumers } from '../consumer/consumer.ts';
import { CheckpointMoved, type OpenReader } from '../consumer/event-handler.ts';
import { failureText } from '../consumer/failures.ts';
import type { LogReader } from '../consumer/log-reader.ts';
import { unpark } from '../consumer/parking/parked-retries.ts';
import { beginReactions } from './begin-reactions.ts';
import { moveCheckpoint, noteError, readCheckpoint, readerName } from './checkpoints.ts';
import type { Reaction } from './reaction.ts';

const BATCH = 200;
const RETRY_MS = [100, 500, 2_000, 10_000, 30_000];
const EVENT_RETRY_MS = [100, 500, 2_000, 5_000];
/** The interval of checkpoints without events: reading on is cheaper than writing. */
const EMPTY_CHECKPOINT_MS = 250;

/** Runs the reactions until stopped, each where this process leads; stands by otherwise. */
export function startReactions(deps: ConsumerDeps, reactions: readonly Reaction[]): Consumers {
  const begin = createBeginning(deps, reactions);
  return startConsumers(
    deps,
    reactions.map((reaction) => reactionReader(deps.pool, reaction, begin)),
  );
}

/** Creates missing checkpoints at once; the returned function retries while that has failed. */
function createBeginning(
  deps: { readonly pool: Pool; readonly store: EventStore },
  reactions: readonly Reaction[],
): () => Promise<void> {
  let begun = beginReactions(deps, reactions);
  begun.catch(() => undefined);
  return () => {
    begun = begun.catch(() => beginReactions(deps, reactions));
    return begun;
  };
}

function reactionReader(pool: Pool, reaction: Reaction, begin: () => Promise<void>): LogReader {
  const { name, rateLimit, categories, concerns } = reaction;
  return {
    kind: 'reaction',
    title: name,
    name: readerName(name),
    lead: readerName(name),
    categories,
    batchSize: BATCH,
    retryMs: RETRY_MS,
    eventRetryMs: EVENT_RETRY_MS,
    rateLimit,
    concerns,
    emptyCheckpointAt: () => Date.now() + EMPTY_CHECKPOINT_MS,
    async open(_, isConnected) {
      await begin();
      return openReaction(pool, reaction, isConnected);
    },
    noteError: (error) => noteError(pool, name, failureText(error)),
  };
}

async function openReaction(pool: Pool, reaction: Reaction, isConnected: () => boolean): Promise<OpenReader> {
  const { name, categories } = reaction;
  let position = await readCheckpoint(pool, name, categories);
  const moveTo: OpenReader['skipTo'] = async (next) => {
    // A new client may be that of another server, on which the checkpoint is as expected, too.
    const move = async (client: Client) =>
      isConnected() && (await moveCheckpoint(client, name, position, next));
    if (!(await onConnection(pool, move)))
      throw new CheckpointMoved(
        `The checkpoint of ${name} was moved by another process, or its connection lost`,
      );
    position = next;
  };
  const react = (events: readonly Recorded[]) =>
    reaction.react(events.map((event) => ({ ...event, onlyWhile: isConnected })));
  return {
    reader: { name: readerName(name), generation: 0 },
    position: () => position,
    // Move the checkpoint last: after a crash in between, the events are retried, and parking is idempotent.
    async handle(page, alongside) {
      await alongside?.(pool);
      if (page.events.length > 0) await react(page.events);
      await moveTo(page.position);
    },
    skipTo: moveTo,
    async retry(events, parked) {
      await react(events);
      await unpark(pool, parked);
    },
    isCurrent: async () => (await readCheckpoint(pool, name, categories)) === position,
  };
}
