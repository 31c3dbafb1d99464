import type { Operators } from '../operators/operators.ts';
import type { ReaderStatus } from '../operators/reader-status.ts';

/** Prints the state of every read model and reaction, and every generation. */
export async function statusCommand(operators: Operators): Promise<void> {
  const readers = await operators.status();
  const head = readers[0]?.head ?? '0';
  const rows = [
    ['reader', 'state', 'generation', 'position', 'behind', 'rate', 'parked', 'owner', 'updated', 'error'],
    ...readers.map(rowOf),
  ];
  const kept = readers.flatMap(({ name, generation: shown, generations }) =>
    generations
      .filter(({ generation }) => generation !== shown)
      .map(({ generation, state, position, definition }) => [
        name,
        String(generation),
        state,
        position,
        String(definition),
      ]),
  );
  process.stdout.write(`Log ends at position ${head}\n\n${table(rows)}\n`);
  if (kept.length > 0)
    process.stdout.write(
      `\n${table([['kept', 'generation', 'state', 'position', 'definition'], ...kept])}\n`,
    );
  for (const { name, task } of readers) {
    if (task && ['waiting', 'running', 'blocked', 'failed'].includes(task.state))
      process.stdout.write(
        `\n${name}: ${task.kind} ${task.state}, ${Math.floor(task.share * 100)} % ${task.error ?? ''}\n`,
      );
  }
}

function rowOf(reader: ReaderStatus): string[] {
  const { generation, definition, programDefinition, behind } = reader;
  const outdated = definition !== null && definition !== programDefinition;
  return [
    reader.name,
    stateOf(reader),
    generation === null ? '-' : `${generation}${outdated ? ' (old definition)' : ''}`,
    reader.position ?? '-',
    behind.events === 0 ? '0' : `${behind.events}${behind.more ? '+' : ''} (${behind.seconds} s)`,
    `${reader.rate}/s`,
    String(reader.parked),
    reader.owner ?? '-',
    reader.updatedAt ?? '-',
    reader.error ?? '',
  ];
}

function stateOf({ kind, generation, paused, owner }: ReaderStatus): string {
  if (paused) return 'paused';
  if (kind === 'projection' && generation === null) return 'not built';
  return owner === null ? 'stopped' : 'running';
}

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
