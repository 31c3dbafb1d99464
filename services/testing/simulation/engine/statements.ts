import { createHash } from 'node:crypto';
import { encode, type Message, takeMessages, texts } from './wire.ts';

/** A statement that the engine prepares once, for all connections; with another search path it is another one. */
export type Statement = { readonly name: string; readonly parse: Message; readonly path: string };

/** The search path of a session that has set none. */
export const DEFAULT_PATH = 'public';

const SYNC = encode({ type: 'S', body: Buffer.alloc(0) });
/** Of the messages that describe and close. */
const STATEMENT = 'S';

/**
 * The prepared statements of the engine. Each is parsed and planned once, and executed by its name from then on; a server
 * does so once for each connection.
 */
export function createStatements(execute: (messages: Buffer) => Buffer) {
  const all = new Map<string, Statement>();
  const prepared = new Set<Statement>();

  function answersTo(...messages: readonly Message[]): readonly Message[] {
    return takeMessages(execute(Buffer.concat([...messages.map(encode), SYNC]))).messages;
  }

  function drop(statement: Statement): void {
    prepared.delete(statement);
    answersTo({ type: 'C', body: texts(STATEMENT + statement.name) });
  }

  /** Parses and plans it, without executing it. What the database refuses is left for later. */
  function prepare(statement: Statement): void {
    answersTo({ type: 'Q', body: texts(`set search_path to ${statement.path}`) });
    const described = answersTo(statement.parse, {
      type: 'D',
      body: texts(STATEMENT + statement.name),
    });
    const parameters = described.find(({ type }) => type === 't');
    const bound =
      parameters && answersTo({ type: 'B', body: withNulls(statement.name, parameters.body.readInt16BE(0)) });
    if (bound?.some(({ type }) => type === '2')) prepared.add(statement);
    else drop(statement);
  }

  return {
    /** The statement of this text, followed by its types as in the message that parses it. */
    of(textAndTypes: Buffer, path = DEFAULT_PATH): Statement {
      const key = `${path} ${textAndTypes.toString('latin1')}`;
      const known = all.get(key);
      if (known) return known;
      const name = createHash('md5').update(path).update(textAndTypes).digest('hex');
      const parse = { type: 'P', body: Buffer.concat([texts(name), textAndTypes]) };
      const statement = { name, parse, path };
      all.set(key, statement);
      return statement;
    },
    isPrepared: (statement: Statement) => prepared.has(statement),
    hasPrepared: (statement: Statement) => void prepared.add(statement),
    drop,
    /** Prepares whatever was used until now, so that no history has to. */
    prepareAll(): void {
      for (const statement of all.values()) if (!prepared.has(statement)) prepare(statement);
      answersTo({ type: 'Q', body: texts(`set search_path to ${DEFAULT_PATH}`) });
    },
    /** Remembers which are prepared; the function that it answers is called when the engine is again as it is now. */
    keep(): () => void {
      const kept = [...prepared];
      return () => {
        prepared.clear();
        for (const statement of kept) prepared.add(statement);
      };
    },
  };
}

/** The message that binds nothing but nulls. */
function withNulls(name: string, count: number): Buffer {
  const values = Buffer.alloc(6 + 4 * count, 0xff);
  values.writeInt16BE(0, 0);
  values.writeInt16BE(count, 2);
  values.writeInt16BE(0, 4 + 4 * count);
  return Buffer.concat([texts('', name), values]);
}
