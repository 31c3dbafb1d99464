import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createStatements } from './statements.ts';
import { encode, errorFields, type Message, takeMessages, texts } from './wire.ts';

/** What a database for small histories does without. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '16MB',
  // Nothing survives this process.
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  // Statements are kept, and planned once.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  track_activities: 'off',
  track_counts: 'off',
};

/** PostgreSQL in this process: one session, which works while it is called and never in between. */
export async function startEngine() {
  const engine = await PGlite.create({
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  let isRunning = false;

  /** The server's messages in answer to these. */
  function execute(messages: Buffer): Buffer {
    isRunning = true;
    const parts: Buffer[] = [];
    try {
      // It answers before it returns; its promise rejects only when the engine itself breaks.
      void engine.execProtocolRawStream(messages, {
        syncToFs: false,
        onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
      });
    } finally {
      isRunning = false;
    }
    return Buffer.concat(parts);
  }

  const statements = createStatements(execute);

  /** The answer to messages of the simulation itself; throws the database's error. */
  function answerTo(messages: Buffer, what: string): Message[] {
    const answer = takeMessages(execute(messages)).messages;
    const failure = answer.find(({ type }) => type === 'E');
    if (failure) throw new Error(`${errorFields(failure.body).get('M')} in ${what.slice(0, 200)}`);
    return answer;
  }

  return {
    isRunning: () => isRunning,
    execute,
    statements,
    /** Runs statements of the simulation itself; throws the database's error. */
    run(text: string): void {
      answerTo(encode({ type: 'Q', body: texts(text) }), text);
    },
    /** The rows of a query of the simulation itself, each as JSON. */
    rows<Row>(query: string): Row[] {
      const text = `select coalesce(json_agg(r), '[]')::text from (${query}) r`;
      const statement = statements.of(Buffer.concat([texts(text), Buffer.alloc(2)]));
      const parts = [executing(statement.name)];
      if (!statements.isPrepared(statement)) parts.unshift(encode(statement.parse));
      const messages = answerTo(Buffer.concat(parts), text);
      statements.hasPrepared(statement);
      const row = messages.find(({ type }) => type === 'D');
      // The number of columns (2 bytes) and the length of the first (4 bytes) come before its text.
      return row ? JSON.parse(row.body.toString('utf8', 6)) : [];
    },
    /** What it has allocated, and its files. */
    memory: engine.Module.wasmMemory,
    files: engine.Module.FS,
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/** The messages that execute a prepared statement without parameters. */
function executing(name: string): Buffer {
  return Buffer.concat([
    encode({ type: 'B', body: Buffer.concat([texts('', name), Buffer.alloc(6)]) }),
    encode({ type: 'E', body: Buffer.concat([texts(''), Buffer.alloc(4)]) }),
    encode({ type: 'S', body: Buffer.alloc(0) }),
  ]);
}
