import { sql } from 'kysely';
import { say } from '../../services/platform/commands/run-program.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { listGenerations } from '../generations/generations.ts';
import { type Projection, schemaOf, tablesOf } from '../generations/projection.ts';
import type { Until } from '../rebuild/loader.ts';
import { type CommandDeps, sayWhy, workHere } from './rebuild-command.ts';
import { table } from './status-command.ts';
import { untilText } from './until.ts';

/** Prints the rows that differ between two generations; the exit code is 1 when there are any. */
export async function compareCommand(
  { operators }: CommandDeps,
  { name }: Projection,
  [a, b]: readonly (number | undefined)[],
): Promise<void> {
  const compared = await operators.compare(name, a, b);
  say(`${name}: generation ${compared.a.generation} (${compared.a.state}, at ${compared.a.position}) and`);
  say(
    `${' '.repeat(name.length)}  generation ${compared.b.generation} (${compared.b.state}, at ${compared.b.position})`,
  );
  if (compared.a.position !== compared.b.position)
    say('They are at different places in the log, so rows may differ for that alone.');
  for (const { table: of, onlyInA, onlyInB, examples } of compared.tables) {
    say(
      `  ${of}: ${onlyInA + onlyInB === 0 ? 'the same' : `${onlyInA} rows only in the first, ${onlyInB} only in the second`}`,
    );
    for (const { generation, row } of examples) say(`    ${generation}: ${JSON.stringify(row)}`);
    if (onlyInA + onlyInB > 0) process.exitCode = 1;
  }
}

/** Builds a scratch generation and prints where to inspect it. */
export async function replayCommand(deps: CommandDeps, projection: Projection, until: Until): Promise<void> {
  say(`${projection.name}: up to ${untilText(until)}`);
  const task = await workHere(deps, projection, await deps.operators.replay(projection.name, until, deps.by));
  if (task.state !== 'done' || task.generation === null) return sayWhy(task);
  const { name } = projection;
  say(`${name}: ${task.events} events are in scratch generation ${task.generation}. Look at it with`);
  for (const of of tablesOf(projection))
    say(`  npm run projections -- show ${name} ${task.generation} ${of}`);
  say(`and drop it with\n  npm run projections -- drop ${name} ${task.generation}`);
}

const SHOWN = 20;

/** Prints the first rows of a table of a generation, one JSON object a line. */
export async function showCommand(
  { pool }: CommandDeps,
  projection: Projection,
  generation: number,
  of: string | undefined,
): Promise<void> {
  const exists = (await listGenerations(pool, projection.name)).some((one) => one.generation === generation);
  if (!exists || of === undefined || !tablesOf(projection).includes(of))
    throw new Error(`There is no such table. Tables: ${tablesOf(projection).join(', ')}`);
  const from = sql.table(`${schemaOf(projection.name, generation)}.${of}`);
  const rows = await runStatement(
    pool,
    sql<{ row: object }>`select to_jsonb(t) as row from ${from} t limit ${SHOWN}`,
  );
  const [counted] = await runStatement(pool, sql<{ count: string }>`select count(*) from ${from}`);
  for (const { row } of rows) say(JSON.stringify(row));
  say(`${rows.length} of ${counted?.count ?? 0} rows`);
}

export async function parkedCommand({ operators }: CommandDeps, name?: string): Promise<void> {
  const parked = await operators.parked(name);
  if (parked.length === 0) return say('Nothing is parked.');
  const rows = parked.map((event) => [
    event.reader,
    event.position,
    event.stream,
    event.type,
    event.failure ?? 'behind',
    String(event.attempts),
    event.error ?? '',
  ]);
  say(table([['reader', 'position', 'stream', 'event', 'failure', 'attempts', 'error'], ...rows]));
}
