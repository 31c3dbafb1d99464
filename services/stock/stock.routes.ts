import { PRODUCT_NOT_FOUND } from '../catalogue/index.ts';
import { asOfNow } from '../platform/http/calls/as-of.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idForNew } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { flag } from '../platform/kernel/wire/flag.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import type { CaughtUp } from '../platform/log/caught-up.ts';
import { isoDay } from '../rules/dates/dates.ts';
import type { SettingsOf } from '../settings/index.ts';
import { piecesOf } from './lots/lots.ts';
import { expiresUntil } from './lots/stock-digest.ts';
import { MOVEMENT_NOT_FOUND } from './movements/movement.decider.ts';
import { linesOf } from './movements/movement-lines.ts';
import type { Movements } from './movements/movements.ts';
import { isRetired } from './retired-item.ts';
import { stockContract } from './stock.contract.ts';
import { stockDecider } from './stock.decider.ts';
import type {
  MovementView,
  StockedProduct,
  StockedProducts,
  StockItemView,
  StockQueries,
  Waiting,
} from './stock.ports.ts';
import type { MovementRow, StockRow } from './stock.schemas.ts';
import { stockItemId } from './stock-item.ts';
import { stockedItems } from './stocked-items.ts';

export type StockDeps = {
  readonly handler: CommandHandler;
  readonly movements: Movements;
  readonly queries: StockQueries;
  readonly products: StockedProducts;
  readonly settings: SettingsOf<'stockThreshold' | 'expiringDays'>;
  readonly waiting: Waiting;
  readonly caughtUp: CaughtUp;
};

const NO_LIMITS = { stockThreshold: 0, expiringDays: 0 } as const;
const READS = ['stock'];
const UNKNOWN_STOCK = reject('rule', 'as_of_in_future', 'Buduće zalihe nisu poznate.', 'asOf').error;
const ITEM_READS = ['stock', 'alerts', 'catalogue'];

/** Stock for the administration (specification/stock). */
export function stockRoutes(deps: StockDeps) {
  const { handler, movements, queries, products, settings, waiting, caughtUp } = deps;

  async function knownMovement(id: string): Promise<MovementView> {
    const movement = await queries.movement(id.toLowerCase());
    if (!movement) throw new Rejected(MOVEMENT_NOT_FOUND.error);
    return movement;
  }

  return serve('stock', stockContract, {
    'GET /stock': {
      reads: ITEM_READS,
      async handle(request) {
        const { page = 1, pageSize = PAGE_SIZE, search = '', lot = '', low, expiring } = request.query;
        const asOf = asOfNow();
        const moment = asOf ? new Date(asOf.at) : new Date();
        if (moment.getTime() > Date.now()) throw new Rejected(UNKNOWN_STOCK);
        if (asOf) await caughtUp(READS);
        const today = isoDay(moment);
        const wanted = search.trim();
        const isNarrowed = low === 1 || expiring === 1;
        const { stockThreshold, expiringDays } = isNarrowed ? await settings.shopSettings() : NO_LIMITS;
        const { items, total } = await queries.list({
          today,
          page,
          pageSize,
          ...(asOf && { at: asOf.at }),
          ...(wanted === ''
            ? {}
            : { search: { lot: wanted, numbers: await productNumbers(products, wanted) } }),
          ...(lot === '' ? {} : { lot }),
          ...(low === 1 ? { lowAt: stockThreshold } : {}),
          ...(expiring === 1 ? { expiresUntil: expiresUntil(moment, expiringDays) } : {}),
        });
        const productIds = [...new Set(items.map(({ productId }) => productId))];
        const [named, alerts] = await Promise.all([
          products.briefs(productIds),
          // The subscribers of that time are unknown.
          asOf ? [] : waiting(productIds),
        ]);
        const known = new Map(named.map((product) => [product.id, product]));
        return {
          items: items.map((item) => stockRow(item, known.get(item.productId), today, alerts)),
          total,
          page,
          pageSize,
        };
      },
    },

    'GET /stock/movements': {
      reads: READS,
      async handle(request) {
        const { page = 1, pageSize = PAGE_SIZE } = request.query;
        const { items, total } = await queries.movements(page, pageSize);
        return { items: items.map(movementRow), total, page, pageSize };
      },
    },

    'GET /stock/movements/:id': {
      reads: READS,
      async handle({ params }) {
        return movementRow(await knownMovement(params.id));
      },
    },

    'GET /stock/movements/:id/lines': {
      reads: READS,
      async handle({ params, query: { page = 1, pageSize = PAGE_SIZE } }) {
        const { id } = await knownMovement(params.id);
        const { items, total } = await queries.movementLines(id, page, pageSize);
        const rows = items.map(({ id, productNumber, ...line }) => ({
          _id: id,
          product_id: productNumber,
          ...line,
        }));
        return { items: rows, total, page, pageSize };
      },
    },

    'POST /stock/movements': {
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const { kind, reason = '' } = request.body;
        const context = request.commandContext();
        const movementId = idForNew('movement', context);
        const lines = await linesOf(deps, request.body);
        const movement = { kind, reason: reason.trim(), lines };
        const position = unwrap(await movements.book(movementId, movement, context));
        await reply.shownAt(position, READS);
        return { movementId };
      },
    },

    'POST /stock/movements/:id/undo': async (request, reply) => {
      const movementId = request.params.id.toLowerCase();
      const position = unwrap(await movements.undo(movementId, request.commandContext()));
      await reply.shownAt(position, READS);
      return { movementId };
    },

    'POST /stock/terms': async (request, reply) => {
      const { threshold, onOrder } = request.body;
      const [item] = await stockedItems(deps, [request.body]);
      if (!item) throw new Rejected(PRODUCT_NOT_FOUND);
      const stockId = stockItemId(item);
      const command = { type: 'ChangeTerms', item, threshold, onOrder: onOrder === 1 } as const;
      const { position } = await handler.run(stockDecider, stockId, command, request.commandContext());
      await reply.shownAt(position, READS);
      return { stockId };
    },
  });
}

const ITEM_NUMBER = /^\d{1,9}$/;

/** A number is that of a product; other text is searched in titles. */
async function productNumbers(products: StockedProducts, text: string): Promise<readonly number[]> {
  const titled = await products.numbersTitled(text);
  return ITEM_NUMBER.test(text) ? [...titled, Number(text)] : titled;
}

function stockRow(
  { id, ...item }: StockItemView,
  product: StockedProduct | undefined,
  today: string,
  alerts: Awaited<ReturnType<Waiting>>,
): StockRow {
  const wanted = alerts.filter(
    ({ productId, variation }) =>
      productId === item.productId && (variation === null || variation === item.variation),
  );
  return {
    product_id: item.productNumber,
    _id: item.productId,
    title: product?.title ?? item.title,
    variation: item.variation,
    retired: flag(isRetired(product, item.variation)),
    quantity: piecesOf(item.lots),
    reserved: item.reserved,
    available: piecesOf(item.lots, today) - item.reserved,
    lots: [...item.lots],
    threshold: item.threshold,
    onOrder: flag(item.onOrder),
    waiting: wanted.reduce((sum, one) => sum + one.waiting, 0),
    stockId: id,
  };
}

function movementRow({ id, actorId, undone, ...movement }: MovementView): MovementRow {
  return { _id: id, actor: actorId, undone: flag(undone), ...movement };
}
