import type { Engine } from './engine.ts';
import { takeMessages } from './wire.ts';

/** How the program creates its own tables, and the number of a connection in calls of locks. */
const CREATES = 'create table if not exists';
const OF_CONNECTION = /(?<=_lock\()\d+/g;

/**
 * Answers to the statements by which every process creates the tables that are missing: executed on the first day, and
 * remembered, because they change nothing from then on.
 */
export function rememberSchemas(engine: Engine) {
  const answers = new Map<string, Buffer>();
  let isFirstDay = true;
  return {
    execute(batch: Buffer): Buffer {
      if (!batch.includes(CREATES)) return engine.execute(batch);
      // Without the length of the message, in which the digits of that number count.
      const statements = batch.toString('utf8', 5).replaceAll(OF_CONNECTION, '');
      const known = answers.get(statements);
      if (known) return known;
      const answer = engine.execute(batch);
      const isRefused = takeMessages(answer).messages.some(({ type }) => type === 'E');
      if (isFirstDay && !isRefused) answers.set(statements, answer);
      return answer;
    },
    endFirstDay(): void {
      isFirstDay = false;
    },
  };
}

export type Schemas = ReturnType<typeof rememberSchemas>;
