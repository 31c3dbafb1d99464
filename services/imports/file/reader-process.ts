import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { residentBytes } from '../../platform/kernel/resident-bytes.ts';
import { fromJson, type JsonText } from '../../platform/kernel/wire/json-text.ts';
import type { ReadMessage } from './read-program.ts';
import { tooHeavy } from './refusal.ts';
import type { TablePart } from './table.ts';
import { UnsupportedFile } from './table-errors.ts';

type Reader = ChildProcessByStdio<Writable, Readable, Readable>;

export type ReaderLimits = {
  readonly heapMegabytes: number;
  /** The memory limit of the process. */
  readonly bytes: number;
  readonly milliseconds: number;
};
const NICENESS = 10;
const WATCH_MS = 100;

/** The bundled program, or its source when running from source. */
const PROGRAM = import.meta.url.includes('/dist/server/')
  ? [fileURLToPath(new URL('./read-program.js', import.meta.url))]
  : ['--import=tsx', fileURLToPath(new URL('./read-program.ts', import.meta.url))];

export function start(args: readonly string[], { heapMegabytes }: ReaderLimits): Reader {
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
export function watchOver(reader: Reader, { bytes, milliseconds }: ReaderLimits) {
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

export async function* partsFrom(reader: Reader): AsyncGenerator<TablePart<string>> {
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
    const lines: JsonText<ReadMessage>[] = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield fromJson(line);
  }
}
