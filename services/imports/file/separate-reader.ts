import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { residentBytes } from '../../platform/kernel/resident-bytes.ts';
import { createTurns } from '../../platform/kernel/turns.ts';
import type { ReadMessage } from './read-program.ts';
import { tooHeavy, tooManyFiles, UnsupportedFile } from './refusal.ts';
import type { TablePart } from './table.ts';

/** Reads an uploaded file portion by portion; throws as `readTable` does. */
export type TableReader = (fileName: string, content: Buffer) => AsyncIterable<TablePart>;

export type ReaderLimits = {
  readonly heapMegabytes: number;
  /** All of the process's memory. */
  readonly bytes: number;
  readonly milliseconds: number;
};

const LIMITS: ReaderLimits = {
  heapMegabytes: 320,
  bytes: 512 * 1024 * 1024,
  // It gives way to everything else, so that on a busy machine it takes a while.
  milliseconds: 120_000,
};
const NICENESS = 10;
const WATCH_MS = 100;
/** Each waits with its file in memory. */
const MOST_WAITING = 4;

type Reader = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Reads files in a process of their own, one at a time: it has no environment of ours, gives way to other work, and is
 * killed when it takes too much memory or time, which refuses the file with `file_too_heavy`.
 */
export function createSeparateReader(limits: ReaderLimits = LIMITS): TableReader {
  const turns = createTurns(MOST_WAITING);
  return async function* read(fileName, content) {
    const leave = await turns.take();
    if (leave === null) throw tooManyFiles();
    const reader = start(fileName, limits);
    const watch = watchOver(reader, limits);
    try {
      // A file that is refused early is not read to its end.
      reader.stdin.on('error', () => undefined).end(content);
      yield* partsFrom(reader);
    } finally {
      watch.stop();
      reader.kill('SIGKILL');
      leave();
    }
  };
}

/** The bundled program, or its source where the sources run. */
const PROGRAM = import.meta.url.includes('/dist/server/')
  ? [fileURLToPath(new URL('./read-program.js', import.meta.url))]
  : ['--import=tsx', fileURLToPath(new URL('./read-program.ts', import.meta.url))];

function start(fileName: string, { heapMegabytes }: ReaderLimits): Reader {
  const { SystemRoot } = process.env;
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, ...PROGRAM, fileName], {
    env: { SystemRoot },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, NICENESS);
  } catch {
    // It has ended already.
  }
  return reader;
}

/** Kills a process that takes too much. */
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

async function* partsFrom(reader: Reader): AsyncGenerator<TablePart> {
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
  // By us, by the system that has no memory left, or by the engine whose heap is full.
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
