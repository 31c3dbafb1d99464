import { createBoundedMutex } from '../../platform/kernel/waiting/bounded-mutex.ts';
import { PRODUCT_COLUMNS, type TableColumns } from '../columns.ts';
import { partsFrom, type ReaderLimits, start, watchOver } from './reader-process.ts';
import { tooManyFiles } from './refusal.ts';
import type { TablePart } from './table.ts';
import { columnsToText } from './table-columns.ts';

/** Reads an uploaded file in portions; throws as `readTable` does. */
export type TableReader = {
  (fileName: string, content: Buffer): AsyncIterable<TablePart>;
  <Name extends string>(
    fileName: string,
    content: Buffer,
    columns: TableColumns<Name>,
  ): AsyncIterable<TablePart<Name>>;
};

const LIMITS: ReaderLimits = {
  heapMegabytes: 320,
  bytes: 512 * 1024 * 1024,
  // It runs at low priority, so it takes longer on a busy machine. Less than a connection may be quiet (`server-limits.ts`).
  milliseconds: 90_000,
};
/** Waiting files are held in memory. */
const MOST_WAITING = 4;

/**
 * Reads files in a separate process, one at a time: it gets none of our environment, runs at low priority, and is
 * killed when it takes too much memory or time, which refuses the file with `file_too_heavy`.
 */
export function createSeparateReader(limits: ReaderLimits = LIMITS): TableReader {
  const turns = createBoundedMutex(MOST_WAITING);
  function read(fileName: string, content: Buffer): AsyncGenerator<TablePart>;
  function read<Name extends string>(
    fileName: string,
    content: Buffer,
    columns: TableColumns<Name>,
  ): AsyncGenerator<TablePart<Name>>;
  async function* read(
    fileName: string,
    content: Buffer,
    columns: TableColumns<string> = PRODUCT_COLUMNS,
  ): AsyncGenerator<TablePart<string>> {
    const leave = await turns.take();
    if (leave === null) throw tooManyFiles();
    const reader = start([fileName, columnsToText(columns)], limits);
    const watch = watchOver(reader, limits);
    try {
      // A file refused early is not read to its end.
      reader.stdin.on('error', () => undefined).end(content);
      yield* partsFrom(reader);
    } finally {
      watch.stop();
      reader.kill('SIGKILL');
      leave();
    }
  }
  return read;
}
