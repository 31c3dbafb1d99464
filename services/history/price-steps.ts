import type { PricePeriod } from '../pricing/index.ts';
import type { PriceStep } from './history.schemas.ts';

/** Builds the price history of specification/history-and-audit §4 from the periods of a price, oldest first. */
export function priceSteps(periods: readonly PricePeriod[]): PriceStep[] {
  return periods.map((period, at) => ({
    from: new Date(period.from).toISOString(),
    price: period.regular,
    sellingPrice: period.selling,
    cause: causeOf(periods[at - 1], period),
    discountPercent: period.percent,
    onSale: period.onSale,
    inWeeklyOffer: period.inWeeklyOffer,
    asked: period.asked,
  }));
}

/**
 * Thins more than `most` periods without changing the chart: keeps the first, last, cheapest and dearest of each time
 * slice.
 */
export function thinned(periods: readonly PricePeriod[], most: number): readonly PricePeriod[] {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || periods.length <= most) return periods;
  const stretch = (last.from - first.from + 1) / Math.ceil(most / 4);
  const stretches = new Map<number, PricePeriod[]>();
  for (const period of periods) {
    const number = Math.floor((period.from - first.from) / stretch);
    const own = stretches.get(number);
    if (own) own.push(period);
    else stretches.set(number, [period]);
  }
  const kept = new Set(
    [...stretches.values()].flatMap((own) => {
      const prices = own.toSorted((a, b) => a.selling - b.selling);
      return [own[0], own.at(-1), prices[0], prices.at(-1)];
    }),
  );
  return periods.filter((period) => kept.has(period));
}

const STATUS_CAUSES: Readonly<Record<PricePeriod['status'], string>> = {
  published: 'objavljen',
  draft: 'vraćen u pripremu',
  unpublished: 'povučen iz objave',
  deleted: 'izbrisan',
};

function causeOf(before: PricePeriod | undefined, now: PricePeriod): string {
  const causes = before ? changesOf(before, now) : ['proizvod dodan', ...reductionsOf(now)];
  const text = causes.length > 0 ? causes.join(', ') : 'promjena proizvoda';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function reductionsOf(now: PricePeriod): string[] {
  return [
    now.onSale ? `akcija ${percentText(now.salePercent)}` : '',
    now.inWeeklyOffer ? `ponuda sedmice ${percentText(now.weeklyOfferPercent)}` : '',
  ].filter((text) => text !== '');
}

function changesOf(before: PricePeriod, now: PricePeriod): string[] {
  const texts = [
    before.regular === now.regular ? '' : 'nova redovna cijena',
    saleChange(before, now),
    offerChange(before, now),
    before.brandBonus === now.brandBonus || now.percent === 0 || before.percent === 0
      ? ''
      : now.brandBonus
        ? 'popust proizvođača uključen'
        : 'popust proizvođača isključen',
    statusChange(before, now),
  ];
  return texts.filter((text) => text !== '');
}

function statusChange(before: PricePeriod, now: PricePeriod): string {
  if (before.status === now.status) return '';
  return before.status === 'deleted' ? 'vraćen nakon brisanja' : STATUS_CAUSES[now.status];
}

function saleChange(before: PricePeriod, now: PricePeriod): string {
  if (!before.onSale && now.onSale) return `akcija ${percentText(now.salePercent)} počela`;
  if (before.onSale && !now.onSale) return 'akcija završena';
  return before.salePercent === now.salePercent ? '' : `akcijski popust sada ${percentText(now.salePercent)}`;
}

function offerChange(before: PricePeriod, now: PricePeriod): string {
  if (!before.inWeeklyOffer && now.inWeeklyOffer)
    return `ponuda sedmice ${percentText(now.weeklyOfferPercent)} počela`;
  if (before.inWeeklyOffer && !now.inWeeklyOffer) return 'ponuda sedmice završena';
  return before.weeklyOfferPercent === now.weeklyOfferPercent
    ? ''
    : `popust ponude sedmice sada ${percentText(now.weeklyOfferPercent)}`;
}

function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}
