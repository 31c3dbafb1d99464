import type pg from 'pg';

/** Runs prepared statements without their names: behind a transaction pooler the next transaction has another session. */
export function withoutNames(client: pg.ClientBase): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [unnamed(asked), ...rest]),
  });
}

function unnamed(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
  return isNamed ? { ...asked, name: undefined } : asked;
}
