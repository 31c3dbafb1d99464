import { sql } from 'kysely';
import { createBatcher } from '../../services/platform/kernel/waiting/batcher.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventPage } from '../../services/platform/log/event-store.ts';
import { type Client, onConnection, type Pool } from '../../services/platform/postgres/pool.ts';
import { prepareFixed } from '../../services/platform/postgres/statements.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { CheckpointMoved } from './event-handler.ts';
import type { Writer } from './writer.ts';

type Move = {
  readonly writer: Writer;
  readonly to: Position;
  readonly changed: boolean;
  readonly events: number;
};

/** For each move: the read model's name and generation, its expected and its new checkpoint, and so on. */
type Columns = {
  readonly names: readonly string[];
  readonly generations: readonly number[];
  readonly stood: readonly Position[];
  readonly upto: readonly Position[];
  readonly changed: readonly boolean[];
  readonly events: readonly number[];
  readonly states: readonly Writer['state'][];
};

/** Moves of all read models wait behind one, on connections whose other statements may take long: builds. */
const ANSWER_MS = 15_000;

const moveGenerations = prepareFixed<Columns, { name: string }>(
  'projections_move',
  (given) => sql`
    with moved as (
      update projections.generations g
         set position = m.upto, changed = case when m.changed then m.upto else g.changed end,
             events = g.events + m.events, updated_at = now(), error = null
        from unnest(${given('names')}::text[], ${given('generations')}::integer[], ${given('stood')}::text[],
                    ${given('upto')}::text[], ${given('changed')}::boolean[], ${given('events')}::bigint[],
                    ${given('states')}::text[])
               as m (name, generation, stood, upto, changed, events, state)
       where g.name = m.name and g.generation = m.generation and g.position = m.stood and g.state = m.state
         and not (m.state = 'live' and exists (select from projections.controls c where c.name = m.name))
       returning g.name, g.generation, g.position, g.changed)
    select name, pg_notify(${sql.lit(PROJECTIONS_CHANNEL)},
             json_build_object('name', name, 'generation', generation, 'position', position, 'changed', changed)::text)
      from moved`,
  ANSWER_MS,
);

/**
 * Returns for each whether its checkpoint was as expected, and was moved. The connections of writers are looked at last: a new
 * client may be that of another server, on which their checkpoints are as expected, too.
 */
async function moveAll(client: Client, all: readonly Move[]): Promise<boolean[]> {
  const moves = all.filter(({ writer }) => writer.isConnected());
  const rows = await moveGenerations.run(client, {
    names: moves.map(({ writer }) => writer.projection.name),
    generations: moves.map(({ writer }) => writer.generation),
    stood: moves.map(({ writer }) => writer.position),
    upto: moves.map(({ to }) => to),
    changed: moves.map(({ changed }) => changed),
    events: moves.map(({ events }) => events),
    states: moves.map(({ writer }) => writer.state),
  });
  const moved = new Set(rows.map(({ name }) => name));
  return all.map((move) => moves.includes(move) && moved.has(move.writer.projection.name));
}

export async function moveCheckpoint(
  client: Client,
  writer: Writer,
  { position, events }: EventPage,
  changed: boolean,
): Promise<void> {
  const [moved] = await moveAll(client, [{ writer, to: position, changed, events: events.length }]);
  if (!moved) throw lost(writer);
}

function lost({ projection, generation }: Writer): CheckpointMoved {
  const why = 'was moved by another writer, paused, or read before a lost connection';
  return new CheckpointMoved(`${projection.name} ${generation} ${why}`);
}

/** Moves checkpoints past events that concern no row; combines concurrent moves of several read models in one statement. */
export function createCheckpoints(pool: Pool): (writer: Writer, position: Position) => Promise<void> {
  const move = createBatcher((moves: readonly Move[]) =>
    onConnection(pool, (client) => moveAll(client, moves)),
  );
  return async (writer, position) => {
    if (!(await move({ writer, to: position, changed: false, events: 0 }))) throw lost(writer);
    writer.position = position;
  };
}
