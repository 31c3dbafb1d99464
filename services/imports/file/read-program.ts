import { Rejected, type Rejection } from '../../platform/kernel/rejection.ts';
import { UnsupportedFile } from './refusal.ts';
import { readTable, type TablePart } from './table.ts';

/*
 * A program of its own, so that a file costs nobody but itself: reads the file from stdin, its name is the first
 * argument, and writes what is in it to stdout.
 */

/** What the program writes, one a line. */
export type ReadMessage =
  | TablePart
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'unsupported'; readonly message: string };

try {
  for await (const part of readTable(process.argv[2] ?? '', await readInput())) await tell(part);
} catch (error) {
  if (error instanceof Rejected) await tell({ kind: 'refused', rejection: error.rejection });
  else if (error instanceof UnsupportedFile) await tell({ kind: 'unsupported', message: error.message });
  else throw error;
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resolves when it is written: no more is read than somebody takes. */
function tell(message: ReadMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
