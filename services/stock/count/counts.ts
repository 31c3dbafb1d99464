import type { CatalogueQueries, Lookups, ProductBrief } from '../../catalogue/index.ts';
import type { TableReader } from '../../imports/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idForNew, idFrom } from '../../platform/kernel/ids.ts';
import { Rejected, rejected, unwrap } from '../../platform/kernel/rejection.ts';
import type { CaughtUp } from '../../platform/log/caught-up.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { partsBySize, withPlaces } from '../../platform/log/parts-by-size.ts';
import { formatCount } from '../../rules/money/amounts.ts';
import type { Movements } from '../movements/movements.ts';
import type { StockItemView, StockQueries } from '../stock.ports.ts';
import { COUNT_NOT_FOUND, type CountState, countDecider, type LineCount } from './count.decider.ts';
import type { CountedSheet, CountRow, CountSelection } from './count.events.ts';
import type { LineToCount } from './count.schemas.ts';
import { COUNT_COLUMNS, countMarked } from './count-columns.ts';
import { linesOfCount } from './count-entries.ts';
import { MOST_ROWS } from './count-limits.ts';
import { type CountComparison, compareCount, sumsOf } from './count-preview.ts';
import { rowsOfItem, rowsOfProduct } from './count-rows.ts';
import { createSheetReader } from './read-sheet.ts';
import { scannedBarcode } from './scanned-barcode.ts';

export type CountsDeps = {
  readonly handler: CommandHandler;
  readonly movements: Movements;
  readonly queries: Pick<StockQueries, 'itemsOf' | 'itemsBeside'>;
  readonly catalogue: Pick<CatalogueQueries, 'lookups' | 'briefs' | 'administrationNumbers' | 'find'>;
  readonly readTable: TableReader;
  readonly caughtUp: CaughtUp;
};

export type OpenedCount = Exclude<CountState, { stage: 'absent' }>;

const READS = ['stock', 'catalogue'];
/** Products with the wanted barcode, which are found before all others but the one with that number. */
const MOST_FOUND = 50;
const PRODUCTS_AT_ONCE = 500;
/** Of the rows or lots that one event lists. */
const LISTED_BYTES = 256 * 1024;
const TITLES = new Intl.Collator('bs', { sensitivity: 'base', numeric: true });

/** Counts of the stock: opened with the recorded quantities, booked as one movement (specification/stock §5). */
export function createCounts({ handler, movements, queries, catalogue, readTable, caughtUp }: CountsDeps) {
  async function opened(id: string): Promise<OpenedCount> {
    const { state } = await handler.loadSince(countDecider, id);
    if (state.stage === 'absent') throw new Rejected(COUNT_NOT_FOUND.error);
    return state;
  }

  /** The sheet: every item of the chosen products, each of its lots a row, by title; of all products with those of deleted ones. */
  async function rowsOf(selection: CountSelection, lookups: Lookups): Promise<CountRow[]> {
    const numbers = await catalogue.administrationNumbers({ selection: chosen(selection, lookups) });
    const isWhole = selection.category === null && selection.brand === null;
    const rows = isWhole ? (await queries.itemsBeside(numbers)).flatMap(rowsOfItem) : [];
    for (let at = 0; at < numbers.length; at += PRODUCTS_AT_ONCE) {
      const products = await catalogue.briefs(numbers.slice(at, at + PRODUCTS_AT_ONCE));
      const items = await queries.itemsOf(products.map(({ id }) => id));
      rows.push(...products.flatMap((product) => rowsOfProduct(product, items)));
      if (rows.length > MOST_ROWS)
        throw rejected(
          'rule',
          'count_too_large',
          `Lista bi imala više od ${formatCount(MOST_ROWS)} redova. Odaberite kategoriju ili brend.`,
        );
    }
    if (rows.length === 0) throw rejected('rule', 'count_empty', 'Nema proizvoda koji bi se brojali.');
    return rows.sort((a, b) => TITLES.compare(a.title, b.title) || a.productNumber - b.productNumber);
  }

  /** Lists the lots that a sheet adds before it, where one event would be too large with them. */
  async function withoutManyLots(
    id: string,
    sheet: CountedSheet,
    context: CommandContext,
  ): Promise<CountedSheet> {
    if (Buffer.byteLength(JSON.stringify(sheet)) <= LISTED_BYTES || sheet.added.length === 0) return sheet;
    const upload = idForNew('count-upload', context, id);
    const { commandId: _, ...rest } = context;
    for (const { from, part } of withPlaces(partsBySize(sheet.added, LISTED_BYTES)))
      await handler.run(countDecider, id, { type: 'ListLots', upload, from, lots: part }, rest);
    return { ...sheet, added: [], lotsListed: { upload, lots: sheet.added.length } };
  }

  async function compare({ rows, sheet }: OpenedCount): Promise<CountComparison | null> {
    if (!sheet) return null;
    const products = new Map<string, ProductBrief>();
    const items = new Map<string, StockItemView>();
    const ids = [
      ...new Set([
        ...sheet.counted.flatMap(([place]) => rows[place]?.productId ?? []),
        ...sheet.added.map(({ productId }) => productId),
      ]),
    ];
    for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
      const some = ids.slice(at, at + PRODUCTS_AT_ONCE);
      for (const product of await catalogue.briefs(some)) products.set(product.id, product);
      for (const item of await queries.itemsOf(some)) items.set(item.id, item);
    }
    return compareCount(rows, sheet, { products, items, lookups: await catalogue.lookups() });
  }

  /** Books the movement of a booked count; for the reaction `stock-movements`, too. */
  async function complete(id: string, context: CommandContext): Promise<Position | null> {
    const { state } = await handler.loadSince(countDecider, id);
    if (state.stage !== 'booked' || !state.booked) return null;
    const reason = `Inventura: ${state.title}`;
    const movement = { kind: 'count', reason, lines: linesOfCount(state) } as const;
    const { commandId: _, ...rest } = context;
    return unwrap(await movements.record(state.booked.movementId, movement, rest));
  }

  return {
    opened,
    compare,
    complete,

    /** Throws 422 `count_empty` and `count_too_large`, `unknown_reference`. */
    async open(selection: CountSelection, context: CommandContext) {
      const countId = idForNew('count', context);
      const known = await handler.load(countDecider, countId);
      if (known.state.stage !== 'absent') return { countId, position: known.position };
      await caughtUp(READS);
      const lookups = await catalogue.lookups();
      const title = titleOf(selection, lookups);
      const rows = await rowsOf(selection, lookups);
      const parts = partsBySize(rows, LISTED_BYTES);
      const last = parts.pop() ?? [];
      const listedBefore = rows.length - last.length;
      const { commandId: _, ...rest } = context;
      for (const { from, part } of withPlaces(parts))
        await handler.run(countDecider, countId, { type: 'ListRows', from, rows: part }, rest);
      const open = { type: 'Open', title, ...selection, rows: last, listedBefore } as const;
      const { position } = await handler.run(countDecider, countId, open, context);
      return { countId, position };
    },

    /** Reads a filled-in sheet. Throws the refusals of files, and 422 `count_other_sheet`. */
    async takeSheet(id: string, { fileName, content }: SheetFile, context: CommandContext) {
      const { rows } = await opened(id);
      const reader = createSheetReader(rows);
      for await (const part of readTable(fileName, content, COUNT_COLUMNS)) {
        if (part.kind === 'rows') for (const row of part.rows) reader.take(row);
        else if ((countMarked(part.facts.ignored) ?? id) !== id)
          throw rejected('rule', 'count_other_sheet', 'Ovo je lista druge inventure.', 'file');
      }
      const sheet = await withoutManyLots(id, reader.sheet(fileName), context);
      return (await handler.run(countDecider, id, { type: 'TakeSheet', sheet }, context)).position;
    },

    /** The lines of the products with this barcode number, else of the one with this number; none for an unknown one. */
    async linesWith(id: string, barcode: string): Promise<LineToCount[]> {
      const { rows, sheet } = await opened(id);
      const wanted = scannedBarcode(barcode);
      const found = await catalogue.find(wanted, MOST_FOUND);
      const products = new Set(
        found
          .filter(({ delivererBarcode }) => delivererBarcode.trim() === wanted)
          .map((product) => product.id),
      );
      const counted = new Map(sheet?.counted.map(([place, pieces]) => [place, pieces]));
      const isScanned = rows.some(({ productId }) => products.has(productId));
      return rows.flatMap(({ productId, productNumber, title, variation, lot, expires }, place) => {
        const isWanted = isScanned ? products.has(productId) : String(productNumber) === wanted;
        const line = { product_id: productNumber, title, variation, lot, expires };
        return isWanted ? [{ place, ...line, counted: counted.get(place) ?? null }] : [];
      });
    },

    /** Counts a line. Throws 409 `count_booked` and `count_line_changed`, 422 `count_line_unknown`. */
    async countLine(id: string, line: LineCount, context: CommandContext) {
      await opened(id);
      return (await handler.run(countDecider, id, { type: 'CountRow', ...line }, context)).position;
    },

    /** Books the differences of the previewed sheet, without those of excluded places and impossible ones. */
    async book(id: string, sheets: number, without: readonly number[], context: CommandContext) {
      const state = await opened(id);
      const comparison = await compare(state);
      const impossible = comparison?.impossible.map(({ place }) => place) ?? [];
      const left = new Set([...without, ...impossible]);
      const leftOut = [...left];
      const booked = comparison?.differences.filter(({ place }) => !left.has(place)) ?? [];
      const movementId = idFrom('stock-count', id);
      const book = { type: 'Book', movementId, sheets, leftOut, ...sumsOf(booked) } as const;
      const { position } = await handler.run(countDecider, id, book, context);
      return { movementId, position: (await complete(id, context)) ?? position };
    },
  };
}

export type Counts = ReturnType<typeof createCounts>;
type SheetFile = { readonly fileName: string; readonly content: Buffer };

/** 'Čajevi, Hercegovka'. */
function titleOf({ category, brand }: CountSelection, { categories, brands }: Lookups): string {
  const names = [
    category === null
      ? null
      : (categories.byNumber(category) ?? unknown('category', 'Odabrana kategorija ne postoji.')),
    brand === null ? null : (brands.byNumber(brand) ?? unknown('brand', 'Odabrani brend ne postoji.')),
  ].flatMap((thing) => thing?.name ?? []);
  return names.length === 0 ? 'Svi proizvodi' : names.join(', ');
}

function chosen({ category, brand }: CountSelection, { categories }: Lookups) {
  const isSub = category !== null && categories.byNumber(category)?.parent !== null;
  return {
    status: 'any',
    ...(category === null ? {} : isSub ? { subcategory: category } : { category }),
    ...(brand === null ? {} : { brand }),
  } as const;
}

function unknown(field: string, message: string): never {
  throw rejected('rule', 'unknown_reference', message, field);
}
