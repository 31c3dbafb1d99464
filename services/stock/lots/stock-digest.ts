import { dayAfter, isoDay } from '../../rules/dates/dates.ts';
import type { SettingsOf } from '../../settings/index.ts';
import type { StockItemsRequest, StockItemView, StockQueries } from '../stock.ports.ts';
import { piecesOf } from './lots.ts';

/** One item: its name, and its remark. */
export type DigestLine = {
  readonly name: string;
  /** The available pieces. */
  readonly available: number;
  /** The lots that expire soon, or have. */
  readonly expiring: StockItemView['lots'];
};
export type DigestPart = { readonly total: number; readonly lines: readonly DigestLine[] };
/** The items that need attention. */
export type StockDigest = { readonly low: DigestPart; readonly expiring: DigestPart };

export type StockDigestDeps = {
  readonly queries: Pick<StockQueries, 'list' | 'count'>;
  readonly settings: SettingsOf<'stockKept' | 'stockThreshold' | 'expiringDays'>['shopSettings'];
  /** By `_id` of the product. */
  readonly titles: (productIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** So many items of each kind are named. */
const NAMED = 50;

/** The last day of those that count as soon, with `days` of the settings. */
export function expiresUntil(now: Date, days: number): string {
  return dayAfter(isoDay(now), days);
}

/** Low items, and those that expire soon. */
export function createStockDigest({ queries, settings, titles }: StockDigestDeps) {
  async function part(wanted: Partial<StockItemsRequest>, now: Date, until: string): Promise<DigestPart> {
    const today = isoDay(now);
    const { items, total } = await queries.list({ today, page: 1, pageSize: NAMED, ...wanted });
    const named = await titles(items.map(({ productId }) => productId));
    const lines = items.map(({ productId, title, variation, lots, reserved }) => ({
      name: `${named.get(productId) ?? title}${variation === null ? '' : ` (${variation})`}`,
      available: piecesOf(lots, today) - reserved,
      expiring: lots.filter(({ expires, quantity }) => expires !== null && expires <= until && quantity > 0),
    }));
    return { total, lines };
  }

  return {
    isKept: async () => (await settings()).stockKept,
    async at(now: Date): Promise<StockDigest> {
      const { stockThreshold, expiringDays } = await settings();
      const until = expiresUntil(now, expiringDays);
      const [low, expiring] = [
        await part({ lowAt: stockThreshold }, now, until),
        await part({ expiresUntil: until }, now, until),
      ];
      return { low, expiring };
    },
    /** How many items each has. */
    async counts(now: Date): Promise<{ readonly low: number; readonly expiring: number }> {
      const { stockThreshold, expiringDays } = await settings();
      const today = isoDay(now);
      return {
        low: await queries.count({ today, lowAt: stockThreshold }),
        expiring: await queries.count({ today, expiresUntil: expiresUntil(now, expiringDays) }),
      };
    },
  };
}

export type StockDigests = ReturnType<typeof createStockDigest>;
