import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** How many rows the statements answer that `work` itself runs on the pool. */
export async function rowsRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const ofWork = new AsyncLocalStorage<true>();
  let rows = 0;
  const run = pool.query.bind(pool);
  const counted = async (...args: Parameters<typeof run>) => {
    const result: unknown = await run(...args);
    if (ofWork.getStore() && typeof result === 'object' && result !== null && 'rows' in result)
      rows += Array.isArray(result.rows) ? result.rows.length : 0;
    return result;
  };
  Object.assign(pool, { query: counted });
  try {
    await ofWork.run(true, work);
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  return rows;
}
