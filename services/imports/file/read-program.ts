import { Rejected, type Rejection } from '../../platform/kernel/rejection.ts';
import { readTable, type TablePart } from './table.ts';
import { columnsFromText } from './table-columns.ts';
import { UnsupportedFile } from './table-errors.ts';

/*
 * A separate process isolates the cost of parsing a file: reads the file from stdin, its name is the first
 * argument and its columns the second, and writes the content to stdout.
 */

/** The output messages, one per line. */
export type ReadMessage<Name extends string = string> =
  | TablePart<Name>
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'unsupported'; readonly message: string };

try {
  const [, , fileName = '', columns = ''] = process.argv;
  for await (const part of readTable(fileName, await readInput(), columnsFromText(columns))) await send(part);
} catch (error) {
  if (error instanceof Rejected) await send({ kind: 'refused', rejection: error.rejection });
  else if (error instanceof UnsupportedFile) await send({ kind: 'unsupported', message: error.message });
  else throw error;
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resolves once written: the consumer's speed limits reading. */
function send(message: ReadMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
