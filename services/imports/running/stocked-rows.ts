import type { ImportedProducts } from '../../catalogue/index.ts';
import type { Result } from '../../platform/kernel/rejection.ts';
import type { StockedRow } from '../imports.ports.ts';
import { productIdOf, type Taken } from '../step.ts';

type Added = Awaited<ReturnType<ImportedProducts['add']>>[number];

/** The pieces of products that rows have added, with the numbers that these have. */
export function piecesOfAdded(
  importId: string,
  steps: readonly Taken<'add'>[],
  results: readonly Added[],
): StockedRow[] {
  return steps.flatMap(({ row, facts: { title }, stock }, at) => {
    const result = results[at];
    if (stock === undefined || !result?.ok || result.value.state.stage !== 'present') return [];
    const { number: productNumber } = result.value.state.facts;
    return [{ productId: productIdOf(importId, row), productNumber, title, quantity: stock, isNew: true }];
  });
}

export function piecesOfUpdated(
  steps: readonly Taken<'update'>[],
  results: readonly Result<unknown>[],
): StockedRow[] {
  return steps.flatMap(({ product, facts: { title }, stock }, at) =>
    stock === undefined || !results[at]?.ok
      ? []
      : [{ productId: product.id, productNumber: product.number, title, quantity: stock, isNew: false }],
  );
}
