import { type RightCall, table } from './spec-right-call.ts';
import type { World } from './spec-world.ts';

export function historyCalls({ product }: World): Record<string, RightCall> {
  const params = { id: product._id };
  return {
    'GET /products/{id}/price-history': { ...table, params },
    'GET /audit/choices': table,
    'GET /audit/export': table,
  };
}
