import { EDITOR_BYTES } from '../../platform/http/limits/body-limits.ts';
import { sendList } from '../../platform/http/serving/long-answers.ts';
import { type Served, serve } from '../../platform/http/serving/serve.ts';
import type { Handled } from '../../platform/kernel/commands/command-handler.ts';
import { omitUndefined } from '../../platform/kernel/commands/presence.ts';
import { idForNew } from '../../platform/kernel/ids.ts';
import { invalidField, Rejected } from '../../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../../platform/kernel/wire/page.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { statusFrom } from '../../rules/products/publication.ts';
import { assertReferences, type CatalogueDeps, findOrReject, READS } from '../catalogue.deps.ts';
import type { CatalogueQueries } from '../catalogue.ports.ts';
import type { ProductBrief, ProductView } from '../product.ports.ts';
import type { ProductStatus } from '../product-fields.ts';
import type { AdminListRequest, ProductSelection } from '../product-lists.ports.ts';
import { productReferences } from '../references.ts';
import { handleWithoutSlug, handleWithSlug, slugFrom } from '../slugs.ts';
import { bundleParts, partInUse, variationsInUse } from './bundle-parts.ts';
import { type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import { newProduct } from './product.facts.ts';
import { ProductRow, type ProductTableQuery } from './product.schemas.ts';
import { administratorAnswer, adminRow } from './product.wire.ts';
import { productChanges } from './product-body.wire.ts';
import { changedSince } from './product-conflict.ts';
import { PRODUCT_NOT_FOUND } from './product-lists.routes.ts';
import { seenAt } from './product-past.ts';
import { PRODUCT_SLUG } from './product-slug.ts';
import { productAdminContract } from './products.contract.ts';

type Table = (typeof productAdminContract)['GET /products/administration'];
type Count = (typeof productAdminContract)['GET /products/administration/count/draft'];

/** Answers the calls of `productAdminContract`. */
export function productAdminRoutes(deps: CatalogueDeps) {
  const { handler, registry, readModels, queries } = deps;

  /** The product as an administrator sees it; from the command's own state where the read side stays behind. */
  async function answerNow(id: string, { state, position }: Handled<ProductState, ProductEvent>) {
    if (position) await readModels.waitFor(position, READS);
    const [shown, lookups] = [await queries.productById(id), await queries.lookups()];
    const own = { id, createdAt: new Date().toISOString(), version: position ?? '' };
    const product: ProductView | null =
      shown ?? (state.stage === 'present' ? { ...state.facts, ...own } : null);
    return product ? administratorAnswer(product, lookups) : { _id: id };
  }

  /** `product_changed` with the differences; every other refusal unchanged. */
  async function explained(id: string, version: Position | undefined, error: unknown): Promise<unknown> {
    const isConflict = error instanceof Rejected && error.rejection.code === 'product_changed';
    if (!isConflict || !version) return error;
    return new Rejected(await changedSince(deps, id, version, error.rejection));
  }

  /** Where stock is kept, `available` is the stock: a body's value is ignored. */
  async function keptAvailable(
    before: boolean,
    sent: number | undefined,
  ): Promise<{ readonly available?: boolean }> {
    if ((await queries.lookups()).settings.stockKept) return { available: before };
    if (sent !== undefined && sent > 1) throw invalidField('available', 'Može biti 0 ili 1.');
    return {};
  }

  const toChange = (find: () => Promise<ProductView | null>) => findOrReject(deps, find, PRODUCT_NOT_FOUND);

  const table = (selection: ProductSelection): Served<Table> => ({
    reads: READS,
    async handle({ query }, reply) {
      const { page, pageSize = PAGE_SIZE } = query;
      const request = adminRequest(query, selection);
      if (page === undefined)
        return sendList(reply, ProductRow, rowsOf(queries, queries.administrationStream(request)));
      const { items, total } = await queries.administration(request);
      const lookups = await queries.lookups();
      return { items: items.map((product) => adminRow(product, lookups)), total, page, pageSize };
    },
  });

  const count = (status: ProductStatus): Served<Count> => ({
    reads: READS,
    handle: async () => ({ count: (await queries.countByStatus())[status] }),
  });

  return serve('products', productAdminContract, {
    'POST /products/add-product': {
      reads: READS,
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const context = request.commandContext();
        const id = idForNew('product', context);
        const slug = slugFrom(request.body.slug);
        const parts = await bundleParts(deps, request.body.parts, { id, parts: [] });
        const changes = {
          ...productChanges(request.body),
          ...(await keptAvailable(true, request.body.available)),
          ...omitUndefined({ parts }),
        };
        await assertReferences(deps, (lookups) => productReferences(changes, lookups));
        const { title, price, brand, category, localProductKey: localKey } = request.body;
        const numbered = withCondition(context, registry.since());
        const facts = newProduct({
          title,
          price,
          brand,
          category,
          localKey,
          ...changes,
          slug,
          number: await registry.nextNumber('product'),
        });
        const handled = await handleWithSlug(deps, PRODUCT_SLUG, {
          id,
          slug,
          command: { type: 'Add', facts },
          context: numbered,
        });
        reply.at(handled.position);
        return answerNow(id, handled);
      },
    },

    'POST /products/update-product/:slug': {
      reads: READS,
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const before = await toChange(() => queries.productBySlug(request.params.slug));
        const slug = slugFrom(request.body.slug);
        const parts = await bundleParts(deps, request.body.parts, before);
        const changes = {
          ...productChanges(request.body, before.gallery),
          ...(await keptAvailable(before.available, request.body.available)),
          ...omitUndefined({ parts }),
          slug,
        };
        await assertReferences(deps, (lookups) => productReferences(changes, lookups, before));
        const used = await variationsInUse(deps, before, changes);
        if (used) throw new Rejected(used);
        const context = request.commandContext();
        const { version } = request.body;
        const read = version === undefined ? null : await seenAt(deps, before.id, version);
        const handled = await handleWithSlug(deps, PRODUCT_SLUG, {
          id: before.id,
          slug,
          command: { type: 'Update', changes, ...(read ? { seen: read.seen } : {}) },
          context,
        }).catch(async (error: unknown) => {
          throw await explained(before.id, read?.version, error);
        });
        reply.at(handled.position);
        return answerNow(before.id, handled);
      },
    },

    'POST /products/update-best-seller/:id': {
      reads: READS,
      async handle(request, reply) {
        const { id } = await toChange(() => queries.productById(request.params.id));
        const changes = { bestSeller: request.body.bestSeller === 1 };
        const command = { type: 'Update', changes } as const;
        const handled = await handler.run(productDecider, id, command, request.commandContext());
        reply.at(handled.position);
        return answerNow(id, handled);
      },
    },

    'DELETE /products/delete-product/:id': {
      reads: READS,
      async handle(request, reply) {
        const { id } = await toChange(() => queries.productById(request.params.id));
        const used = await partInUse(deps, id);
        if (used) throw new Rejected(used);
        const handled = await handleWithoutSlug(deps, PRODUCT_SLUG, {
          id,
          command: { type: 'Delete' },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        reply.at(handled.position);
        return { _id: id };
      },
    },
    'GET /products/administration': table({}),
    'GET /products/administration/productAction': table({ onSale: true }),
    'GET /products/administration/productOffer': table({ inWeeklyOffer: true }),
    'GET /products/administration/count/published': count('published'),
    'GET /products/administration/count/draft': count('draft'),
    'GET /products/administration/count/unpublished': count('unpublished'),
  });
}

/** The rows of the administration's tables, in batches. */
export async function* rowsOf(
  queries: Pick<CatalogueQueries, 'lookups'>,
  portions: AsyncIterable<readonly ProductBrief[]>,
) {
  for await (const products of portions) {
    const lookups = await queries.lookups();
    yield products.map((product) => adminRow(product, lookups));
  }
}

function adminRequest(
  { page, pageSize = PAGE_SIZE, sort, title, category, price, status }: ProductTableQuery,
  selection: ProductSelection,
): AdminListRequest {
  return {
    selection: { ...selection, status: status ? statusFrom(status) : 'any' },
    ...(sort ? { sort } : {}),
    ...(title ? { title } : {}),
    ...(category ? { categoryText: category } : {}),
    ...(price ? { priceText: price } : {}),
    ...(page === undefined ? {} : { page: { number: page, size: pageSize } }),
  };
}
