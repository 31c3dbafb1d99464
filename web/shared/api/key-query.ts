/** The query that proves the right to an order; empty without a key. */
export function keyQuery(orderKey: string | null): URLSearchParams {
  return new URLSearchParams(orderKey === null ? {} : { kljuc: orderKey });
}
