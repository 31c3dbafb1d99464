/** The charge of an order for one line, in hundredths; prices include PDV. */
export type PricedLine = { readonly quantity: number; readonly unitPrice: number };

/** Amounts in hundredths: `amount` − `reduction` = `total` = `base` + `tax`. */
export type LineAmounts = PricedLine & {
  readonly amount: number;
  readonly reduction: number;
  readonly total: number;
  readonly base: number;
  readonly tax: number;
};

export type Totals = Pick<LineAmounts, 'amount' | 'reduction' | 'total' | 'base' | 'tax'>;

/**
 * The amounts of an invoice: those of the lines add up to the totals, hundredth by hundredth. The base is computed from
 * the total, then spread over the lines. `reduction` (a coupon) lowers the lines in proportion; `delivery` is a line
 * that it does not lower, null when free. `taxPercent`: 17.
 */
export function invoiceAmounts({
  goods,
  delivery,
  reduction,
  taxPercent,
}: {
  readonly goods: readonly PricedLine[];
  readonly delivery: PricedLine | null;
  readonly reduction: number;
  readonly taxPercent: number;
}): { readonly lines: readonly LineAmounts[]; readonly totals: Totals } {
  const amounts = goods.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const reductions = spread(reduction, amounts);
  const priced = goods.map((line, at) => withTotal(line, reductions[at] ?? 0));
  const all = delivery ? [...priced, withTotal(delivery, 0)] : priced;
  const total = sum(all.map((line) => line.total));
  const base = Math.round((total * 100) / (100 + taxPercent));
  const bases = spread(
    base,
    all.map((line) => line.total),
  );
  const lines = all.map((line, at) => {
    const own = bases[at] ?? 0;
    return { ...line, base: own, tax: line.total - own };
  });
  const amount = sum(all.map((line) => line.amount));
  return { lines, totals: { amount, reduction, total, base, tax: total - base } };
}

function withTotal(line: PricedLine, reduction: number) {
  const amount = line.quantity * line.unitPrice;
  const { quantity, unitPrice } = line;
  return { quantity, unitPrice, amount, reduction, total: amount - reduction };
}

/**
 * Parts of `whole` in proportion to `weights`, by largest remainder: the first of equals gets the hundredth that is
 * left.
 */
export function spread(whole: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight);
    return { at, part: Number(product / all), rest: product % all };
  });
  const left = whole - sum(shares.map(({ part }) => part));
  const favoured = [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const more = new Set(favoured.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, part }) => part + (more.has(at) ? 1 : 0));
}

/** The reversed amounts: negative, at the same price per piece. */
export function negated<Amounts extends Totals | LineAmounts>(amounts: Amounts): Amounts {
  const { amount, reduction, total, base, tax } = amounts;
  const quantity = 'quantity' in amounts ? { quantity: 0 - amounts.quantity } : {};
  return {
    ...amounts,
    ...quantity,
    amount: 0 - amount,
    reduction: 0 - reduction,
    total: 0 - total,
    base: 0 - base,
    tax: 0 - tax,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
