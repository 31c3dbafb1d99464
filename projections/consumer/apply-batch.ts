import { sql } from 'kysely';
import { createBatcher } from '../../services/platform/kernel/batcher.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventPage } from '../../services/platform/log/event-store.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { prepareFixed, runStatement, type Statement } from '../../services/platform/postgres/statements.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import type { Generation } from '../generations/generations.ts';
import { type Projection, schemaOf, type Target } from '../generations/projection.ts';
import { type Alongside, CheckpointMoved } from './log-reader.ts';

/** The state that a generation's writer keeps between batches. */
export type Writer = {
  readonly projection: Projection;
  readonly generation: number;
  readonly state: 'building' | 'live' | 'scratch';
  position: Position;
  readonly remembered: Target['remembered'];
};

/** Creates the writer of a generation, starting at its checkpoint. */
export function writerOf(
  projection: Projection,
  { generation, position }: Pick<Generation, 'generation' | 'position'>,
  state: Writer['state'],
): Writer {
  return { projection, generation, state, position, remembered: new Map() };
}

/**
 * Applies one page in one transaction: rows and checkpoint together, the checkpoint only if it is still
 * where this writer left it. So every event is applied exactly once, whichever process is killed, and however many
 * believe to lead; and a live read model gets no event once its pause is stored. Writes `alongside` in the same
 * transaction. Rejects with `CheckpointMoved`.
 */
export async function applyBatch(
  pool: Pool,
  writer: Writer,
  page: EventPage,
  alongside?: Alongside,
): Promise<void> {
  try {
    if (page.events.length > 0 || alongside) await projectAndMove(pool, writer, page, alongside);
    else await moveCheckpoint(pool, writer, page, false);
    writer.position = page.position;
  } catch (error) {
    writer.remembered.clear();
    throw error;
  }
}

function projectAndMove(
  pool: Pool,
  writer: Writer,
  page: EventPage,
  alongside: Alongside | undefined,
): Promise<void> {
  return inTransaction(
    pool,
    async (client) => {
      const { projection } = writer;
      const changed =
        page.events.length > 0 &&
        (await withTarget(client, writer, (target) => projection.project(page.events, target)));
      await alongside?.(client);
      await moveCheckpoint(client, writer, page, changed);
    },
    settingsFor(writer),
  );
}

/**
 * The settings of a transaction that writes rows of a generation: its tables, no wait for the disk, and an end when its
 * process stops in the middle.
 */
export function settingsFor({ projection, generation }: Writer): string {
  // Rows lost in a database crash are rebuilt from the log.
  return `set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '${IDLE_S}s'; set local search_path to ${schemaOf(projection.name, generation)}, public`;
}

/** A paused or unreachable process locks its written rows no longer than its lead. */
const IDLE_S = 10;

/**
 * Calls `work` with the projector's interface inside a transaction started with `settingsFor` this writer. Resolves once all
 * that it wrote is written.
 */
export async function withTarget<T>(
  client: Client,
  { remembered }: Writer,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  // A connection takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  function send<Row>(statement: Statement<Row>): Promise<Row[]> {
    const sent = last.then(() => runStatement(client, statement));
    // Waiting for the last statement rejects with the first failure.
    sent.catch(() => undefined);
    last = sent;
    return sent;
  }
  try {
    return await work({ remembered, run: send, write: (statement) => void send(statement) });
  } finally {
    await last;
  }
}

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
);

/** Returns for each whether its checkpoint was as expected, and was moved. */
async function moveAll(on: Pool | Client, moves: readonly Move[]): Promise<boolean[]> {
  const rows = await moveGenerations.run(on, {
    names: moves.map(({ writer }) => writer.projection.name),
    generations: moves.map(({ writer }) => writer.generation),
    stood: moves.map(({ writer }) => writer.position),
    upto: moves.map(({ to }) => to),
    changed: moves.map(({ changed }) => changed),
    events: moves.map(({ events }) => events),
    states: moves.map(({ writer }) => writer.state),
  });
  const moved = new Set(rows.map(({ name }) => name));
  return moves.map(({ writer }) => moved.has(writer.projection.name));
}

async function moveCheckpoint(
  on: Pool | Client,
  writer: Writer,
  { position, events }: EventPage,
  changed: boolean,
): Promise<void> {
  const [moved] = await moveAll(on, [{ writer, to: position, changed, events: events.length }]);
  if (!moved) throw lost(writer);
}

function lost({ projection, generation }: Writer): CheckpointMoved {
  return new CheckpointMoved(`${projection.name} ${generation} was moved by another writer, or paused`);
}

/** Moves checkpoints past events that concern no row; combines concurrent moves of several read models in one statement. */
export function createCheckpoints(pool: Pool): (writer: Writer, position: Position) => Promise<void> {
  const move = createBatcher((moves: readonly Move[]) => moveAll(pool, moves));
  return async (writer, position) => {
    if (!(await move({ writer, to: position, changed: false, events: 0 }))) throw lost(writer);
    writer.position = position;
  };
}
