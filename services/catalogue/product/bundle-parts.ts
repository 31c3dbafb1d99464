import { listFrom } from '../../platform/http/schemas/lists.ts';
import { Rejected, type Rejection, reject } from '../../platform/kernel/rejection.ts';
import { type Forms, plural } from '../../rules/texts/plural.ts';
import { type CatalogueDeps, settle } from '../catalogue.deps.ts';
import type { CatalogueQueries } from '../catalogue.ports.ts';
import type { ProductPart } from '../composed-values.ts';
import type { ProductBrief } from '../product.ports.ts';
import type { ProductFacts } from './product.facts.ts';
import { AddProductBody, type ProductPartBody } from './product.schemas.ts';

const BUNDLES: Forms = ['paketa', 'paketa', 'paketa'];

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
  const find = async (): Promise<readonly ProductPart[] | string> => {
    if ((await deps.bundlesWith(bundle.id)).length > 0) return 'Proizvod je i sam dio paketa.';
    return partsFrom(wanted, await deps.queries.briefs(wanted.map(({ id }) => String(id))), bundle);
  };
  const first = await find();
  if (typeof first !== 'string') return first;
  await settle(deps);
  const second = await find();
  if (typeof second === 'string') throw new Rejected(wrongParts(second));
  return second;
}

/** Why parts that a product had cannot come back; null when they can. The read side is up to date. */
export async function partsRefusal(
  deps: Pick<CatalogueDeps, 'bundlesWith'> & { readonly queries: Pick<CatalogueQueries, 'briefs'> },
  { id, parts }: Bundle,
): Promise<Rejection | null> {
  if (parts.length === 0) return null;
  if ((await deps.bundlesWith(id)).length > 0) return wrongParts('Proizvod je i sam dio paketa.');
  const wanted = parts.map(({ productId, variation, quantity }) => ({ id: productId, variation, quantity }));
  const found = partsFrom(wanted, await deps.queries.briefs(wanted.map((part) => part.id)), { id, parts });
  return typeof found === 'string' ? wrongParts(found) : null;
}

/** Why a part of bundles cannot go, or keep these variations alone (null: none); null when it can. */
export async function partInUse(
  deps: Pick<CatalogueDeps, 'bundlesWith'>,
  productId: string,
  kept: readonly (string | null)[] = [],
): Promise<Rejection | null> {
  const using = (await deps.bundlesWith(productId)).filter(({ parts }) =>
    parts.some((part) => part.productId === productId && !kept.includes(part.variation)),
  );
  if (using.length === 0) return null;
  const those = plural(using.length, BUNDLES);
  const these = using.length === 1 ? 'tog paketa' : 'tih paketa';
  const message = `Proizvod je u sadržaju ${those}. Najprije ga uklonite iz ${these}.`;
  return reject('conflict', 'product_in_bundle', message).error;
}

type Varied = Pick<ProductFacts, 'varied' | 'variations'>;

/** Why a part of bundles cannot be changed so: they are made of one of its variations that would go. Null when it can. */
export async function variationsInUse(
  deps: Pick<CatalogueDeps, 'bundlesWith'>,
  before: Varied & { readonly id: string },
  changes: Partial<Varied>,
): Promise<Rejection | null> {
  const namesOf = ({ varied, variations }: Varied): readonly (string | null)[] =>
    varied ? variations.map(({ name }) => name) : [null];
  const names = namesOf({ ...before, ...changes });
  return namesOf(before).every((name) => names.includes(name)) ? null : partInUse(deps, before.id, names);
}

function wrongParts(message: string): Rejection {
  return reject('rule', 'unknown_reference', message, 'parts').error;
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
    if (!product) {
      const before = bundle.parts.find(({ productId }) => productId === id);
      return before ? `„${before.title}“ više ne postoji.` : 'Jedan od proizvoda u paketu ne postoji.';
    }
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
  const found =
    variations.find(({ name }) => name === wanted) ??
    variations.find(({ id }) => String(id) === String(wanted));
  return found?.name;
}

type Pieces = Pick<ProductPart, 'productId' | 'variation' | 'quantity'>;

function isSame(one: Pieces, other: Pieces): boolean {
  return (
    one.productId === other.productId && one.variation === other.variation && one.quantity === other.quantity
  );
}
