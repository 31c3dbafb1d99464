import { hashText, type Random } from '../random.ts';
import type { Combination } from './combinations.ts';
import { type Form, formOf } from './forms.ts';

const MINIMUM = 100;
const MAXIMUM = 40_000;

/** Hundredths ending in 0 or 5, from 1 to 400 KM, rather ,90 and ,50 than anything else. */
export const shopPrice = (hundredths: number, random?: Random): number => {
  const step = hundredths > 2000 ? 100 : 50;
  const base = Math.max(MINIMUM, Math.round(hundredths / step) * step);
  const less = random ? random.pick([10, 10, 5, 0, 20]) : 10;
  return Math.min(MAXIMUM, Math.max(MINIMUM, base - less));
};

const STEPS = [1, 1.65, 2.2, 2.8] as const;
const FLAT_STEPS = [1, 1.06, 1.12, 1.16] as const;
const MODEL_STEPS = [1, 1.2, 1.45, 1.7] as const;

const pieces = (pack: string): number | undefined => {
  const found = /^(?:(\d+) × )?(\d+) komad/.exec(pack);
  return found ? Number(found[1] ?? 1) * Number(found[2]) : undefined;
};

const packFactor = (form: Form, pack: number): number => {
  const here = pieces(form.packs[pack] ?? '');
  const first = pieces(form.packs[0] ?? '');
  if (here !== undefined && first !== undefined) return (here / first) ** 0.82;
  if (form.flatPrice) return FLAT_STEPS[pack] ?? 1;
  return (form.group === 'aparat' ? MODEL_STEPS[pack] : STEPS[pack]) ?? 1;
};

/** Regular price of a combination in hundredths: by kind, amount and brand. */
export const priceOf = (combination: Combination, random: Random): number => {
  const { kind, brand, line, strength, pack } = combination;
  const maker = 0.84 + (hashText(`maker ${brand}`) % 40) / 100;
  const finer = line === '' ? 1 : 1.05 + (hashText(line) % 20) / 100;
  return shopPrice(
    kind.basePrice * maker * finer * (1 + strength * 0.22) * packFactor(formOf(kind.form), pack),
    random,
  );
};

/**
 * The wholesale price from which the product form suggests exactly `price` again (specification/money §3), hundredths.
 * `markup` and `tax` in percent.
 */
export const wholesaleFor = (price: number, markup: number, tax: number): number =>
  Math.round(price / ((1 + markup / 100) * (1 + tax / 100)));

const LONGEST_PAST = 58;
const HONEST_DAYS = 31;

export type PriceChange = { readonly daysAgo: number; readonly price: number };

/** One to three changes between the day after the product was made and yesterday, the last one to `price`. */
export const priceHistory = (
  price: number,
  createdDaysAgo: number,
  random: Random,
): { readonly initialPrice: number; readonly changes: readonly PriceChange[] } => {
  const days = [
    ...new Set(
      Array.from({ length: random.whole(1, 3) }, () =>
        random.whole(1, Math.min(LONGEST_PAST, createdDaysAgo - 1)),
      ),
    ),
  ].sort((a, b) => b - a);
  const other = (): number => {
    const candidate = shopPrice(price * (0.82 + random.next() * 0.36), random);
    if (candidate !== price) return candidate;
    return price + 50 > MAXIMUM ? price - 50 : price + 50;
  };
  const initialPrice = other();
  let before = initialPrice;
  const changes: PriceChange[] = [];
  for (const [i, daysAgo] of days.entries()) {
    const next = i === days.length - 1 ? price : other();
    if (next !== before) changes.push({ daysAgo, price: next });
    before = next;
  }
  return { initialPrice, changes };
};

/** The changes moved so far into the past that the price was the same for more than 30 days when it was reduced. */
export const changedBefore = (reducedDaysAgo: number, changes: readonly PriceChange[]): PriceChange[] => {
  const latest = reducedDaysAgo + HONEST_DAYS;
  const share = (LONGEST_PAST - latest) / LONGEST_PAST;
  const moved = changes.map(({ daysAgo, price }) => ({
    daysAgo: latest + Math.floor(daysAgo * share),
    price,
  }));
  return moved.filter(({ daysAgo }, index) => daysAgo !== moved[index + 1]?.daysAgo);
};
