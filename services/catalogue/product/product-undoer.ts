import { fromFields } from '../../platform/entity/entity-fields.ts';
import { createUndoer, type Undoer } from '../../platform/entity/undoer.ts';
import { Rejected, reject } from '../../platform/kernel/rejection.ts';
import { freeing, handleWithValue } from '../../platform/registry/unique-value.ts';
import { type CatalogueDeps, READS, settle } from '../catalogue.deps.ts';
import { productReferences } from '../references.ts';
import { SLUG_TAKEN } from '../slugs.ts';
import { partInUse, partsRefusal, variationsInUse } from './bundle-parts.ts';
import { type ProductCommand, type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';
import { PRODUCT_SLUG } from './product-slug.ts';
import { restoreProduct } from './restore-product.ts';

const FROM_STOCK = reject(
  'conflict',
  'available_from_stock',
  'Trgovina vodi zalihe, pa dostupnost proizvoda slijedi iz njih i ne može se vratiti sama.',
  'available',
).error;

/** Undoes the entries of a product: price, sale, variations, status, texts, pictures, addition, deletion. */
export function productUndoer(deps: CatalogueDeps): Undoer {
  const { handler, queries } = deps;
  const changesOf = (values: object): Partial<ProductFacts> => fromFields(Object.entries(values));

  async function assertFitting(
    id: string,
    changes: Partial<ProductFacts>,
    before: ProductFacts,
  ): Promise<void> {
    await settle(deps);
    const lookups = await queries.lookups();
    if (changes.available !== undefined && lookups.settings.stockKept) throw new Rejected(FROM_STOCK);
    const missing =
      productReferences(changes, lookups, before) ??
      (await partsRefusal(deps, { id, parts: changes.parts ?? [] }));
    if (missing) throw new Rejected({ ...missing, kind: 'conflict', code: 'restore_refused' });
    const inUse = await variationsInUse(deps, { ...before, id }, changes);
    if (inUse) throw new Rejected(inUse);
  }

  return createUndoer<ProductState, ProductCommand, ProductEvent>(deps, {
    decider: productDecider,
    reads: READS,
    fieldsOf: (state) => (state.stage === 'present' ? { ...state.facts } : null),
    lastFieldsOf: (state) => (state.stage === 'deleted' ? state.facts : null),
    update: (values) => ({ type: 'Update', changes: changesOf(values) }),
    async check(values, state, { id }) {
      if (state.stage === 'present') await assertFitting(id, changesOf(values), state.facts);
    },
    handle({ id, decider, command, context, values: { slug } }) {
      if (typeof slug !== 'string') return handler.handle(decider, id, command, context);
      const unique = { ...PRODUCT_SLUG, decider };
      return handleWithValue(deps, unique, { id, value: slug, command, context, taken: SLUG_TAKEN });
    },
    deletion: {
      async check(id) {
        await settle(deps);
        const inUse = await partInUse(deps, id);
        if (inUse) throw new Rejected(inUse);
      },
      run: (id, context) =>
        freeing(deps, PRODUCT_SLUG, id, () =>
          handler.handle(productDecider, id, { type: 'Delete' }, context),
        ),
    },
    restoration: {
      async check(id, state) {
        if (state.stage === 'deleted' && state.facts)
          await assertFitting(id, allBut(state.facts), state.facts);
      },
      async run(id, context) {
        const { state } = await handler.load(productDecider, id);
        const slug = state.stage === 'deleted' ? state.facts?.slug : undefined;
        return restoreProduct(deps, { id, slug: slug ?? '', changes: {}, context });
      },
    },
  });
}

/** A restored product is as available as it was; everything else that it refers to must exist. */
function allBut({ available: _, ...facts }: ProductFacts): Partial<ProductFacts> {
  return facts;
}
