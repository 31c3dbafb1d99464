import type { AdminListRequest, CatalogueQueries } from '../catalogue/index.ts';
import { GONE_PRODUCT } from '../rules/products/missing-product.ts';
import { statusFrom } from '../rules/products/publication.ts';
import type { Chosen } from './bulk-preview.ts';
import type { Selection } from './bulk-selection.schemas.ts';

/** The products the selection matches now. */
export async function chooseProducts(
  catalogue: Pick<CatalogueQueries, 'administrationNumbers' | 'briefs'>,
  selection: Selection,
): Promise<Chosen> {
  if ('filter' in selection)
    return { products: await catalogue.administrationNumbers(requestOf(selection.filter)), missing: [] };
  const asked = [...new Set(selection.ids)];
  const briefs = await catalogue.briefs(asked);
  const numbers = new Map(
    briefs.flatMap(({ id, number }) => [[id, number] as const, [String(number), number] as const]),
  );
  const found = asked.map((id) => numbers.get(String(id)));
  return {
    products: [...new Set(found.flatMap((number) => number ?? []))],
    missing: asked
      .filter((_, at) => found[at] === undefined)
      .map((id) =>
        /^\d{1,15}$/.test(String(id))
          ? { number: Number(id), title: '', ...GONE_PRODUCT }
          : { number: null, title: String(id), ...GONE_PRODUCT },
      ),
  };
}

function requestOf({
  list,
  title,
  category,
  price,
  status,
}: Extract<Selection, { filter: unknown }>['filter']): AdminListRequest {
  return {
    selection: {
      status: status ? statusFrom(status) : 'any',
      ...(list === 'productAction' ? { onSale: true } : {}),
      ...(list === 'productOffer' ? { inWeeklyOffer: true } : {}),
    },
    ...(title ? { title } : {}),
    ...(category ? { categoryText: category } : {}),
    ...(price ? { priceText: price } : {}),
  };
}
