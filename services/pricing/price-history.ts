import { discountPercent, sellingPrice } from '../rules/money/money.ts';

/** The `id` stays when the variation is renamed. */
type VariationTerms = { readonly id?: number; readonly name: string; readonly price: number };

/** The components of a product's own price, from a moment (milliseconds) on. Amounts in hundredths of a KM. */
export type PriceTerms = {
  readonly at: number;
  readonly status: 'published' | 'draft' | 'unpublished' | 'deleted';
  readonly price: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly brand: number;
  readonly varied: boolean;
  readonly variations: readonly VariationTerms[];
};

/** A percent from a moment on; the first one also counts before its moment. */
export type PercentSince = { readonly at: number; readonly percent: number };

/** The inputs of prices beside the product, oldest first: the weekly offer's percent and the brands' discounts. */
export type PriceRules = {
  readonly weeklyOffer: readonly PercentSince[];
  readonly brands: ReadonlyMap<number, readonly PercentSince[]>;
};

export const NO_PRICE_RULES: PriceRules = { weeklyOffer: [], brands: new Map() };

/** A period of one price; it ends where the next one begins. */
export type PricePeriod = {
  readonly from: number;
  readonly status: PriceTerms['status'];
  /** Whether customers could buy at it: published and, for a variation, offered. */
  readonly asked: boolean;
  readonly regular: number;
  readonly percent: number;
  readonly selling: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly weeklyOfferPercent: number;
  readonly brandBonus: boolean;
};

const WINDOW_MS = 30 * 86_400_000;

/**
 * The prices of a product, or of the variation that had this name last, under all its names: oldest first, from the
 * product's own terms, the weekly offer's percents and the brands' discounts. `terms` in the order of the log; of
 * several at one moment the last applies.
 */
export function pricePeriods(
  terms: readonly PriceTerms[],
  rules: PriceRules,
  variation: string | null = null,
): PricePeriod[] {
  const own = inOrder(terms);
  const first = own[0];
  if (!first) return [];
  const chosen = variation === null ? null : lastNamed(own, variation);
  const brands = [...new Set(own.map(({ brand }) => brand))];
  const others = [rules.weeklyOffer, ...brands.map((brand) => rules.brands.get(brand) ?? [])].flat();
  const moments = [
    ...new Set([...own.map(({ at }) => at), ...others.map(({ at }) => at).filter((at) => at > first.at)]),
  ].sort((a, b) => a - b);

  const periods: PricePeriod[] = [];
  let next = 0;
  let current = first;
  for (const from of moments) {
    for (let one = own[next]; one && one.at <= from; one = own[next]) {
      current = one;
      next += 1;
    }
    const period = periodOf(current, rules, chosen, from);
    const last = periods.at(-1);
    if (!last || !isSamePrice(last, period)) periods.push(period);
  }
  return periods;
}

/** Clocks may go back; the order of the log counts. */
function inOrder(terms: readonly PriceTerms[]): PriceTerms[] {
  let latest = Number.NEGATIVE_INFINITY;
  return terms.map((one) => {
    latest = Math.max(latest, one.at);
    return one.at === latest ? one : { ...one, at: latest };
  });
}

/** `others`: variations that have got other names since. */
type Chosen = Pick<VariationTerms, 'id' | 'name'> & { readonly others: ReadonlySet<number> };

function lastNamed(terms: readonly PriceTerms[], name: string): Chosen {
  const all = terms.flatMap(({ variations }) => variations);
  const lastNames = new Map(
    all.flatMap((one) => (one.id === undefined ? [] : [[one.id, one.name] as const])),
  );
  const others = new Set([...lastNames].filter(([, last]) => last !== name).map(([id]) => id));
  const id = all.findLast((one) => one.name === name)?.id;
  return { name, others, ...(id === undefined ? {} : { id }) };
}

/** By its id, which a new name does not change; by its name before it had this id. */
function variationOf({ variations }: PriceTerms, { id, name, others }: Chosen): VariationTerms | undefined {
  const isOther = (one: VariationTerms) => one.id !== undefined && others.has(one.id);
  return (
    variations.find((one) => id !== undefined && one.id === id) ??
    variations.find((one) => one.name === name && !isOther(one))
  );
}

function periodOf(terms: PriceTerms, rules: PriceRules, variation: Chosen | null, from: number): PricePeriod {
  const regular =
    variation === null ? terms.price : terms.varied ? variationOf(terms, variation)?.price : undefined;
  const weeklyOfferPercent = percentAt(rules.weeklyOffer, from);
  const brandDiscount = percentAt(rules.brands.get(terms.brand) ?? [], from);
  const { onSale, salePercent, inWeeklyOffer, status } = terms;
  const percent = discountPercent({ onSale, salePercent, inWeeklyOffer, weeklyOfferPercent, brandDiscount });
  return {
    from,
    status,
    asked: status === 'published' && regular !== undefined,
    regular: regular ?? 0,
    percent,
    selling: sellingPrice(regular ?? 0, percent),
    onSale,
    salePercent: onSale ? salePercent : 0,
    inWeeklyOffer,
    weeklyOfferPercent: inWeeklyOffer ? weeklyOfferPercent : 0,
    brandBonus: percent > 0 && brandDiscount > 0,
  };
}

function percentAt(percents: readonly PercentSince[], at: number): number {
  return (percents.findLast((one) => one.at <= at) ?? percents[0])?.percent ?? 0;
}

function isSamePrice(one: PricePeriod, other: PricePeriod): boolean {
  return (
    one.status === other.status &&
    one.asked === other.asked &&
    one.regular === other.regular &&
    one.percent === other.percent &&
    one.onSale === other.onSale &&
    one.inWeeklyOffer === other.inWeeklyOffer
  );
}

/**
 * 'Najniža cijena u posljednjih 30 dana' of a reduced price, as EU Directive 98/6/EC art. 6a understands it: the lowest
 * selling price that was really asked in the 30 days before the present reduction began. Null when the price is not
 * reduced, or when nothing was asked in those days.
 *
 * - Asked means published (and, of a variation, offered): what was set meanwhile and never shown does not count.
 * - The present reduction reaches back over all periods in which the price was reduced, by whatever reason (sale,
 *   weekly offer, brand), and only fell: reducing further goes on with the same reduction.
 * - A reduced price that rose began a new reduction, so the lower price asked before it counts.
 * - A time in which the product was not published neither ends a reduction nor begins one.
 *
 * The answer depends on what has happened alone, not on today: it stays the same as long as the reduction lasts.
 */
export function lowestPriceBefore(periods: readonly PricePeriod[]): number | null {
  const present = periods.at(-1);
  if (!present?.asked || present.percent === 0) return null;
  let began = periods.length - 1;
  let selling = present.selling;
  for (let at = began - 1; at >= 0; at -= 1) {
    const before = periods[at];
    if (!before?.asked) continue;
    if (before.percent === 0 || before.selling < selling) break;
    began = at;
    selling = before.selling;
  }
  const since = (periods[began]?.from ?? 0) - WINDOW_MS;
  const asked = periods.slice(0, began).filter((period, at) => {
    const until = periods[at + 1]?.from ?? 0;
    return period.asked && until > since;
  });
  return asked.length === 0 ? null : Math.min(...asked.map((period) => period.selling));
}
