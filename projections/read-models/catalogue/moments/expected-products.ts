import type { ProductBrief } from '../../../../services/catalogue/index.ts';
import type { KnownProduct } from '../../../../services/imports/index.ts';
import { type ExpectedLog, expectedNow } from '../../../../services/platform/log/expected-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { briefOf } from '../products/briefs.ts';
import { type ExpectedStates, withExpectedRows } from './expected-states.ts';

type StatesOf = (events: readonly Recorded[]) => Promise<ExpectedStates>;
type FindBriefs = (ids: readonly (string | number)[]) => Promise<ProductBrief[]>;
type Known = () => AsyncIterable<KnownProduct>;

const APPEARING = ['ProductAdded', 'ProductRestored'];

/** The same query. Where events are only expected, products are as they are expected to be. */
export function withExpectedBriefs(find: FindBriefs, statesOf: StatesOf): FindBriefs {
  return async (ids) => {
    const found = await find(ids);
    const log = expectedNow();
    const events = log ? eventsOf(log, found) : [];
    if (events.length === 0) return found;
    const expected = await statesOf(events);
    const wanted = new Set(ids.map(String));
    const added = expected.added.products.filter(
      ({ id, doc }) => wanted.has(id) || wanted.has(String(doc.number)),
    );
    const rows = found.map((doc) => ({ kind: 'product', id: doc.id, doc }));
    return [
      ...withExpectedRows(rows, expected).map(({ id, doc }) => ({ ...doc, id })),
      ...added.map((row) => briefOf({ ...row, priceTerms: null })),
    ];
  };
}

/** The same query. Where events are only expected, it has the products that there will be. */
export function withExpectedProducts(known: Known, statesOf: StatesOf): Known {
  return async function* () {
    const events = (expectedNow()?.events() ?? []).filter(({ category }) => category === 'product');
    if (events.length === 0) return yield* known();
    const expected = await statesOf(events);
    for await (const doc of known())
      yield* withExpectedRows([{ kind: 'product', id: doc.id, doc }], expected).map((row) => knownOf(row));
    yield* expected.added.products.map(knownOf);
  };
}

/** The expected events of these products, and of all that are only expected to be there. */
function eventsOf(log: ExpectedLog, found: readonly ProductBrief[]): Recorded[] {
  const known = new Set(found.map(({ id }) => id));
  const appearing = log
    .events()
    .filter(({ type, id }) => APPEARING.includes(type) && !known.has(id))
    .map(({ id }) => id);
  return [...new Set([...known, ...appearing])].flatMap((id) => log.of(`product-${id}`));
}

type Doc = Omit<KnownProduct, 'id'> & { readonly parts?: readonly unknown[] };

function knownOf({ id, doc }: { readonly id: string; readonly doc: Doc }): KnownProduct {
  const { number, title, brand, deliverer, localKey, delivererKey, delivererBarcode } = doc;
  const { varied = false, parts, isBundle = false } = doc;
  return {
    id,
    number,
    title,
    brand,
    deliverer,
    localKey,
    delivererKey,
    delivererBarcode,
    varied,
    isBundle: parts === undefined ? isBundle : parts.length > 0,
  };
}
