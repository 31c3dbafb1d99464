import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The SQL statements that `work` itself runs on the pool, without those of followers and periodic work meanwhile. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const query = pool.query.bind(pool);
  const ofWork = new AsyncLocalStorage<string[]>();
  const statements: string[] = [];
  Object.assign(pool, {
    query: (...args: Parameters<typeof query>) => {
      const [asked] = args as unknown as [string | { text: string }];
      ofWork.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
      return query(...args);
    },
  });
  try {
    await ofWork.run(statements, work);
  } finally {
    Object.assign(pool, { query });
  }
  return statements;
}
