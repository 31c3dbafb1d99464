import type pg from 'pg';

/** How many rows the pool's statements answer while `work` runs, which nothing else uses meanwhile. */
export async function rowsRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const run = pool.query.bind(pool);
  const counted = async (...args: Parameters<typeof run>) => {
    const result: unknown = await run(...args);
    if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
      rows += result.rows.length;
    return result;
  };
  Object.assign(pool, { query: counted });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  return rows;
}
