import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { encode, errorFields, type Message, takeMessages, texts } from './wire.ts';

/** PostgreSQL in this process: one session, which works while it is called and never in between. */
export async function startEngine() {
  const engine = await PGlite.create({ extensions: { pg_trgm } });
  let isRunning = false;

  /** The server's messages in answer to these. */
  function execute(messages: Buffer): Buffer {
    isRunning = true;
    try {
      return Buffer.from(engine.execProtocolRawSync(messages));
    } finally {
      isRunning = false;
    }
  }

  /** Runs statements of the simulation itself; throws the database's error. */
  function run(text: string): Message[] {
    const { messages } = takeMessages(execute(encode({ type: 'Q', body: texts(text) })));
    const failure = messages.find(({ type }) => type === 'E');
    if (failure) throw new Error(`${errorFields(failure.body).get('M')} in ${text.slice(0, 200)}`);
    return messages;
  }

  return {
    isRunning: () => isRunning,
    execute,
    run,
    /** The rows of a query of the simulation itself, each as JSON. */
    rows<Row>(query: string): Row[] {
      const messages = run(`select coalesce(json_agg(r), '[]')::text from (${query}) r`);
      const row = messages.find(({ type }) => type === 'D');
      // The number of columns (2 bytes) and the length of the first (4 bytes) come before its text.
      return row ? JSON.parse(row.body.toString('utf8', 6)) : [];
    },
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;
