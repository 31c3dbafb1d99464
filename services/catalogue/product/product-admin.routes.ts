import Type, { type Static } from 'typebox';
import { EDITOR_BYTES } from '../../platform/http/body-limits.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import type { Handled } from '../../platform/kernel/command-handler.ts';
import { Deleted, IdParams, paging, SlugParams } from '../../platform/kernel/http-schemas.ts';
import { idForNew } from '../../platform/kernel/ids.ts';
import { PAGE_SIZE } from '../../platform/kernel/page.ts';
import { Rejected, unwrap } from '../../platform/kernel/rejection.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { statusFrom } from '../../rules/publication.ts';
import {
  ADMINISTRATOR,
  assertReferences,
  type CatalogueDeps,
  findOrReject,
  handleWithoutSlug,
  handleWithSlug,
  READS,
  slugFrom,
} from '../catalogue.deps.ts';
import {
  ADMIN_SORTS,
  type AdminListRequest,
  type ProductSelection,
  type ProductView,
} from '../catalogue.ports.ts';
import { AddProductBody, BestSellerBody, Status, UpdateProductBody } from '../catalogue.schemas.ts';
import { productReferences } from '../references.ts';
import { type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import { newProduct } from './product.facts.ts';
import { administratorAnswer, adminRow, productChanges } from './product.wire.ts';
import { changedSince, seenAt } from './product-conflict.ts';
import { PRODUCT_NOT_FOUND } from './product-lists.routes.ts';
import { PRODUCT_SLUG } from './product-slug.ts';

const tags = ['products'];

const AdminListQuery = Type.Object({
  ...paging(),
  sort: Type.Optional(Type.Enum([...ADMIN_SORTS])),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 120 })),
  price: Type.Optional(Type.String({ maxLength: 20 })),
  status: Type.Optional(Status),
});
type AdminListQuery = Static<typeof AdminListQuery>;

/** Adding, changing and deleting products, and their tables (specification/catalogue §6). */
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

  /** `product_changed` with the differences; every other refusal as it is. */
  async function explained(id: string, version: Position | undefined, error: unknown): Promise<unknown> {
    const isConflict = error instanceof Rejected && error.rejection.code === 'product_changed';
    if (!isConflict || !version) return error;
    return new Rejected(await changedSince(deps, id, version, error.rejection));
  }

  /** Where stock is kept, `available` is what is there: what a body says of it changes nothing. */
  async function keptAvailable(before: boolean): Promise<{ readonly available?: boolean }> {
    return (await queries.lookups()).settings.stockKept ? { available: before } : {};
  }

  return async (app: ShopApp): Promise<void> => {
    app.post(
      '/products/add-product',
      {
        bodyLimit: EDITOR_BYTES,
        config: ADMINISTRATOR,
        schema: { tags, summary: 'Add a product', body: AddProductBody },
      },
      async (request, reply) => {
        const context = request.commandContext();
        const id = idForNew('product', context);
        const slug = slugFrom(request.body.slug);
        const changes = { ...productChanges(request.body), ...(await keptAvailable(true)) };
        await assertReferences(deps, (lookups) => productReferences(changes, lookups));
        const { title, price, brand, category, localProductKey: localKey } = request.body;
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
          context,
        });
        return reply
          .code(201)
          .at(handled.position)
          .send(await answerNow(id, handled));
      },
    );

    app.post(
      '/products/update-product/:slug',
      {
        bodyLimit: EDITOR_BYTES,
        config: ADMINISTRATOR,
        schema: { tags, summary: 'Change a product', params: SlugParams, body: UpdateProductBody },
      },
      async (request, reply) => {
        const before = await findOrReject(
          deps,
          () => queries.productBySlug(request.params.slug),
          PRODUCT_NOT_FOUND,
        );
        const slug = slugFrom(request.body.slug);
        const changes = {
          ...productChanges(request.body, before.gallery),
          ...(await keptAvailable(before.available)),
          slug,
        };
        await assertReferences(deps, (lookups) => productReferences(changes, lookups, before));
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
        return reply.at(handled.position).send(await answerNow(before.id, handled));
      },
    );

    app.post(
      '/products/update-best-seller/:id',
      {
        config: ADMINISTRATOR,
        schema: {
          tags,
          summary: 'Mark a product as a best seller, or no longer',
          params: IdParams,
          body: BestSellerBody,
        },
      },
      async (request, reply) => {
        const { id } = await findOrReject(
          deps,
          () => queries.productById(request.params.id),
          PRODUCT_NOT_FOUND,
        );
        const command = { type: 'Update', changes: { bestSeller: request.body.bestSeller === 1 } } as const;
        const handled = unwrap(await handler.handle(productDecider, id, command, request.commandContext()));
        return reply.at(handled.position).send(await answerNow(id, handled));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/products/delete-product/:id',
      config: ADMINISTRATOR,
      schema: { tags, summary: 'Delete a product', params: IdParams, response: { 200: Deleted } },
      async handler(request, reply) {
        const { id } = await findOrReject(
          deps,
          () => queries.productById(request.params.id),
          PRODUCT_NOT_FOUND,
        );
        const handled = await handleWithoutSlug(deps, PRODUCT_SLUG, {
          id,
          command: { type: 'Delete' },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        return reply.code(200).at(handled.position).send({ _id: id });
      },
    });

    const table = (path: string, summary: string, selection: ProductSelection) =>
      app.get(
        path,
        { config: ADMINISTRATOR, schema: { tags, summary, querystring: AdminListQuery } },
        async (request) => {
          const { items, total } = await queries.administration(adminRequest(request.query, selection));
          const lookups = await queries.lookups();
          const rows = items.map((product) => adminRow(product, lookups));
          const { page, pageSize = PAGE_SIZE } = request.query;
          return page === undefined ? rows : { items: rows, total, page, pageSize };
        },
      );
    table('/products/administration', 'Products of every status', {});
    table('/products/administration/productAction', 'Products on sale, of every status', { onSale: true });
    table('/products/administration/productOffer', 'Products in the weekly offer, of every status', {
      inWeeklyOffer: true,
    });

    for (const status of ['published', 'draft', 'unpublished'] as const) {
      app.get(
        `/products/administration/count/${status}`,
        { config: ADMINISTRATOR, schema: { tags, summary: `How many products are ${status}` } },
        async () => ({
          count: (await queries.countByStatus())[status],
        }),
      );
    }
  };
}

function adminRequest(
  { page, pageSize = PAGE_SIZE, sort, title, category, price, status }: AdminListQuery,
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
