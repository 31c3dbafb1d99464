import { bulkEffect } from '../bulk/index.ts';
import { type CatalogueQueries, forSale, type Lookups, type ProductBrief } from '../catalogue/index.ts';
import { rejected } from '../platform/kernel/rejection.ts';
import { suggestedPrice } from '../rules/money/money.ts';
import type { ProductMove } from './replay.ts';
import type { WhatIfChange } from './what-if.schemas.ts';

type Catalogue = Pick<CatalogueQueries, 'administrationNumbers' | 'briefs' | 'lookups'>;

/** Products loaded at once. */
const PORTION = 500;
/** Products remembered, so that those of a large catalogue do not fill the memory. */
const MOST_KNOWN = 20_000;

/**
 * The effect of a change on products: looks up those that are asked for and answers what is known of them (nothing of
 * deleted ones). Refused where the change names what does not exist.
 */
export async function createProductMoves(catalogue: Catalogue, change: WhatIfChange) {
  const lookups = await catalogue.lookups();
  const moveOf = await moveUnder(catalogue, lookups, change);
  const known = new Map<string, ProductMove | undefined>();
  return async (ids: ReadonlySet<string>): Promise<(id: string) => ProductMove | undefined> => {
    if (known.size > MOST_KNOWN) known.clear();
    const unknown = [...ids].filter((id) => !known.has(id));
    for (let at = 0; at < unknown.length; at += PORTION) {
      const asked = unknown.slice(at, at + PORTION);
      for (const id of asked) known.set(id, undefined);
      for (const brief of await catalogue.briefs(asked)) known.set(brief.id, moveOf(brief));
    }
    return (id) => known.get(id);
  };
}

async function moveUnder(catalogue: Catalogue, lookups: Lookups, change: WhatIfChange) {
  const priceUnder = regularPriceUnder(lookups, change);
  const bulked = change.bulk ? await bulkEffect(catalogue, change.bulk) : (brief: ProductBrief) => brief;
  const { weeklyOfferPercent } = lookups.settings;
  const settings = { ...lookups.settings, weeklyOfferPercent: change.weekOffer ?? weeklyOfferPercent };
  const changedLookups = { ...lookups, settings };
  return (brief: ProductBrief): ProductMove => {
    const today = forSale(brief, lookups);
    const changed = forSale({ ...bulked(brief), price: priceUnder(brief) }, changedLookups);
    return {
      price: { today: today.sellingPrice, changed: changed.sellingPrice },
      variations: new Map(
        today.variations.map(({ name, sellingPrice }, at) => [
          name,
          { today: sellingPrice, changed: changed.variations[at]?.sellingPrice ?? sellingPrice },
        ]),
      ),
      wholesalePrice: brief.wholesalePrice > 0 ? brief.wholesalePrice : null,
    };
  };
}

/** The regular price under other markups and another PDV: it moves where it is the one that they suggest today. */
function regularPriceUnder({ markups, settings }: Lookups, change: WhatIfChange) {
  const percents = new Map(
    (change.markups ?? []).map(({ id, percent }, at) => {
      const markup = markups.byId(String(id));
      if (!markup)
        throw rejected('rule', 'unknown_reference', 'Odabrana marža ne postoji.', `change.markups.${at}.id`);
      return [markup.number, percent];
    }),
  );
  const tax = settings.taxPercent;
  return ({ price, wholesalePrice, markup: number }: ProductBrief): number => {
    const markup = number === null ? undefined : markups.byNumber(number);
    if (!markup || wholesalePrice === 0) return price;
    if (price !== suggestedPrice(wholesalePrice, markup.percent, tax)) return price;
    return suggestedPrice(wholesalePrice, percents.get(markup.number) ?? markup.percent, change.pdv ?? tax);
  };
}
