import { listFrom } from '../../platform/http/lists.ts';
import { Rejected, reject } from '../../platform/kernel/rejection.ts';
import { type CatalogueDeps, settle } from '../catalogue.deps.ts';
import type { ProductPart } from '../composed-values.ts';
import type { ProductBrief } from '../product.ports.ts';
import { AddProductBody, type ProductPartBody } from './product.schemas.ts';

type Bundle = { readonly id: string; readonly parts: readonly ProductPart[] };

/**
 * The parts of a bundle that a body names, undefined where it names none; one that stays keeps its number and title. 422
 * `unknown_reference` for a product or variation that does not exist, the bundle itself, and another bundle.
 */
export async function bundleParts(
  deps: CatalogueDeps,
  sent: AddProductBody['parts'],
  bundle: Bundle,
): Promise<readonly ProductPart[] | undefined> {
  if (sent === undefined) return undefined;
  const wanted = listFrom(AddProductBody.properties.parts, sent, 'parts');
  if (wanted.length === 0) return [];
  const find = () => deps.queries.briefs([...new Set(wanted.map(({ id }) => String(id)))]);
  const first = partsFrom(wanted, await find(), bundle);
  if (typeof first !== 'string') return first;
  await settle(deps);
  const second = partsFrom(wanted, await find(), bundle);
  if (typeof second === 'string')
    throw new Rejected(reject('rule', 'unknown_reference', second, 'parts').error);
  return second;
}

/** The parts, or why they cannot be. */
function partsFrom(
  wanted: readonly ProductPartBody[],
  found: readonly ProductBrief[],
  bundle: Bundle,
): readonly ProductPart[] | string {
  const parts: ProductPart[] = [];
  for (const { id, variation, quantity } of wanted) {
    const product = found.find((one) => one.id === id || String(one.number) === String(id));
    if (!product) return 'Jedan od proizvoda u paketu ne postoji.';
    if (product.id === bundle.id) return 'Paket ne može sadržavati sam sebe.';
    if (product.parts.length > 0) return `„${product.title}“ je i sam paket.`;
    const name = variationOf(product, variation ?? '');
    if (name === undefined) return `Odaberite varijaciju proizvoda „${product.title}“.`;
    const part = { productId: product.id, variation: name, quantity };
    const before = bundle.parts.find((one) => isSame(one, part));
    parts.push(before ?? { ...part, productNumber: product.number, title: product.title });
  }
  return parts;
}

/** By its name or id; null for a product without variations, undefined for an unknown one. */
function variationOf(
  { varied, variations }: ProductBrief,
  wanted: string | number,
): string | null | undefined {
  if (!varied) return wanted === '' ? null : undefined;
  return variations.find(({ id, name }) => name === wanted || String(id) === String(wanted))?.name;
}

type Pieces = Pick<ProductPart, 'productId' | 'variation' | 'quantity'>;

function isSame(one: Pieces, other: Pieces): boolean {
  return (
    one.productId === other.productId && one.variation === other.variation && one.quantity === other.quantity
  );
}
