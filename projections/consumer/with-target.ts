import type { Client } from '../../services/platform/postgres/pool.ts';
import { runStatement, type Statement } from '../../services/platform/postgres/statements.ts';
import type { Target } from '../generations/projection.ts';
import type { Writer } from './writer.ts';

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
