import { comparePositions, type Position, START } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { type Operator, recordOperation } from '../consumer/operator-events.ts';
import { notifyReader } from '../generations/pauses.ts';
import { listCheckpoints, readerName, setCheckpoint } from '../reactions/checkpoints.ts';
import type { Until } from '../rebuild/loader.ts';
import { effectsOf } from './effects.ts';
import { OperatorRefused } from './operator-refusals.ts';

export type MoveDeps = { readonly pool: Pool; readonly store: EventStore; readonly now?: () => number };

/** The consequences of moving the checkpoint of a reaction. */
export type Move = {
  /** As in `status`: `reaction <name>`. */
  readonly name: string;
  readonly from: Position;
  /** The position of an event that the reaction reads, or the start of the log. */
  readonly to: Position;
  /** Back: repeats the reaction to the events between. Otherwise skips them. */
  readonly isBack: boolean;
  /** How many events lie between. */
  readonly events: number;
  readonly types: ReadonlyMap<string, number>;
  /** Their effects; null when this program does not know the reaction. */
  readonly effects: ReadonlyMap<string, number> | null;
};

const PAGE = 500;

/**
 * Previews moving the checkpoint of a reaction behind everything recorded up to a time, or up to a position.
 * Changes nothing.
 * Rejects with `OperatorRefused`.
 */
export async function previewMove(
  { pool, store, now = Date.now }: MoveDeps,
  name: string,
  until: Until,
): Promise<Move> {
  const reaction = (await listCheckpoints(pool)).find((one) => readerName(one.name) === name);
  if (!reaction) throw new OperatorRefused('unknown_reaction');
  if ('position' in until && comparePositions(until.position, await store.head()) > 0)
    throw new OperatorRefused('position_ahead');
  const { position: from, categories } = reaction;
  const to = await placeOf(store, categories, until);
  const [first, last] = comparePositions(to, from) < 0 ? [to, from] : [from, to];
  const types = new Map<string, number>();
  const effects = new Map<string, number>();
  const at = now();
  let [events, isKnown] = [0, true];
  for await (const event of eventsAfter(store, categories, first)) {
    if (comparePositions(event.position, last) > 0) break;
    events += 1;
    count(types, event.type);
    const done = effectsOf(reaction.name, event, at);
    isKnown &&= done !== null;
    for (const effect of done ?? []) count(effects, effect);
  }
  return {
    name,
    from,
    to,
    isBack: to === first && to !== from,
    events,
    types,
    effects: isKnown ? effects : null,
  };
}

/** Moves the checkpoint of a reaction, records it in the log, and notifies its leader. */
export async function moveReaction(
  { pool, store }: MoveDeps,
  { name, from, to, events }: Move,
  by: Operator,
): Promise<void> {
  await recordOperation(store, { type: 'ReactionMoved', data: { name, from, to, events } }, by);
  // The leader moves the checkpoint only from where it left it, and reopens the reaction at the new position.
  await setCheckpoint(pool, name, to);
  await notifyReader(pool, name);
}

/** The position of the last event up to there: a checkpoint is always the position of a real event. */
async function placeOf(store: EventStore, categories: readonly string[], until: Until): Promise<Position> {
  let place = START;
  for await (const { position, recordedAt } of eventsAfter(store, categories, START)) {
    const isLater =
      'time' in until ? recordedAt > until.time : comparePositions(position, until.position) > 0;
    if (isLater) break;
    place = position;
  }
  return place;
}

async function* eventsAfter(
  store: EventStore,
  categories: readonly string[],
  after: Position,
): AsyncGenerator<Recorded> {
  for (let from = after; ; ) {
    const { events, position, atEnd } = await store.readAll({
      after: from,
      categories,
      limit: PAGE,
      sealed: true,
    });
    yield* events;
    if (atEnd) return;
    from = position;
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
