import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBoundedMutex } from '../../platform/kernel/bounded-mutex.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { residentBytes } from '../../platform/kernel/resident-bytes.ts';
import type { TableColumns } from '../columns.ts';
import { PRODUCT_COLUMNS } from '../columns.ts';
import type { ReadMessage } from './read-program.ts';
import { tooHeavy, tooManyFiles, UnsupportedFile } from './refusal.ts';
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

export type ReaderLimits = {
  readonly heapMegabytes: number;
  /** The memory limit of the process. */
  readonly bytes: number;
  readonly milliseconds: number;
};

const LIMITS: ReaderLimits = {
  heapMegabytes: 320,
  bytes: 512 * 1024 * 1024,
  // It runs at low priority, so it takes longer on a busy machine. Less than a connection may be quiet (`server-limits.ts`).
  milliseconds: 90_000,
};
const NICENESS = 10;
const WATCH_MS = 100;
/** Waiting files are held in memory. */
const MOST_WAITING = 4;

type Reader = ChildProcessByStdio<Writable, Readable, Readable>;

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

/** The bundled program, or its source when running from source. */
const PROGRAM = import.meta.url.includes('/dist/server/')
  ? [fileURLToPath(new URL('./read-program.js', import.meta.url))]
  : ['--import=tsx', fileURLToPath(new URL('./read-program.ts', import.meta.url))];

function start(args: readonly string[], { heapMegabytes }: ReaderLimits): Reader {
  const { SystemRoot } = process.env;
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, ...PROGRAM, ...args], {
    env: { SystemRoot },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, NICENESS);
  } catch {
    // Already exited.
  }
  return reader;
}

/** Kills a process that exceeds its memory or time. */
function watchOver(reader: Reader, { bytes, milliseconds }: ReaderLimits) {
  const deadline = setTimeout(() => reader.kill('SIGKILL'), milliseconds);
  const watch = setInterval(async () => {
    if (reader.pid !== undefined && ((await residentBytes(reader.pid)) ?? 0) > bytes) reader.kill('SIGKILL');
  }, WATCH_MS);
  return {
    stop() {
      clearTimeout(deadline);
      clearInterval(watch);
    },
  };
}

async function* partsFrom(reader: Reader): AsyncGenerator<TablePart<string>> {
  const ended = once(reader, 'close');
  let said = '';
  reader.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  for await (const message of messagesFrom(reader.stdout)) {
    if (message.kind === 'refused') throw new Rejected(message.rejection);
    if (message.kind === 'unsupported') throw new UnsupportedFile(message.message);
    yield message;
    if (message.kind === 'end') return;
  }
  const [code, signal] = await ended;
  // Killed by us, by the system out of memory, or by the engine out of heap.
  if (signal !== null) throw tooHeavy();
  throw new Error(`The process that reads a file ended with ${code}: ${said}`);
}

async function* messagesFrom(output: Readable): AsyncGenerator<ReadMessage> {
  let rest = '';
  for await (const text of output.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
