/** The page of a finished order. */
export function finishedOrderPath(generatedOrderId: string, orderKey: string | null): string {
  const path = `/generisana-narudzba/${encodeURIComponent(generatedOrderId)}`;
  return orderKey === null ? path : `${path}?${keyQuery(orderKey)}`;
}

/** The query that proves the right to an order; empty without a key. */
export function keyQuery(orderKey: string | null): URLSearchParams {
  return new URLSearchParams(orderKey === null ? {} : { kljuc: orderKey });
}
