import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { MAX_QUANTITY } from '../rules/orders/quantity.ts';
import type { CartEvent, ChangedLine } from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';
import { type CartState, type CartStateLine, isSameLine } from './cart.state.ts';
import { linesChanged, removal } from './lines-changed.ts';
import { orderableLines } from './orderable-lines.ts';
import { outOfStock, type Short } from './out-of-stock.ts';
import { type SentLine, type WantedLine, wantedLines } from './wanted-lines.ts';

export type Wish = {
  /** The customer's whole list: lines missing in it are removed. */
  readonly sent: readonly SentLine[];
  /** The products for sale, by the sent ids. */
  readonly products: ReadonlyMap<string, ProductForSale>;
};

export type Change = Wish & {
  /** The last notice that the customer's list knew; null if unknown. */
  readonly seenNotice?: number | null;
  /** The cart's revision that the customer's list is based on; null if unknown. */
  readonly seenRevision?: number | null;
};

type Decision = Result<readonly CartEvent[]>;

const MAX_LINES = 200;

/**
 * Whether a sent line is the repetition of one that the shop has withdrawn without the sender knowing: a browser sends
 * its whole list, also when the customer has only changed another line. Another quantity is a wish of its own.
 */
function isOutdated({ id, quantity, variationName }: SentLine, state: CartState, command: Change): boolean {
  const { seenNotice = null, products } = command;
  if (seenNotice === null) return false;
  const key = {
    productId: products.get(id)?.id ?? id,
    variation: variationName ? { name: variationName } : null,
  };
  if (state.lines.some((line) => isSameLine(line, key))) return false;
  return state.notices.some(
    (notice) => notice.number > seenNotice && isSameLine(notice, key) && notice.quantity === quantity,
  );
}

/** Whether a line was added after the customer's list, from another tab or device. */
function isUnseen({ revision = 0 }: CartStateLine, { seenRevision = null }: Change): boolean {
  return seenRevision !== null && revision > seenRevision;
}

/** The changes from the cart's lines to the wanted ones. */
export function changed(state: CartState, command: Change): Decision {
  const present = state.lines;
  const sent = command.sent.filter((line) => !isOutdated(line, state, command));
  // Unavailable lines do not keep the customer from changing the rest.
  const wish = wantedLines(sent, command.products, [...present, ...state.notices]);
  if (!wish.ok) return wish;
  const { lines, unavailable } = wish.value;
  const refusal =
    outOfBounds(lines) ?? tooMany(present, lines, command) ?? tooLittle(present, lines, command);
  if (refusal) return refusal;
  const gone = present.filter(
    (line) => !isUnseen(line, command) && !lines.some((wanted) => isSameLine(line, wanted)),
  );
  const isUnavailable = (line: CartStateLine) => unavailable.some((other) => isSameLine(line, other));
  const removed = gone.map((line) => removal(isUnavailable(line) ? 'unavailable' : 'customer')(line));
  const added = lines.filter((line) => !present.some((other) => isSameLine(other, line)));
  return ok(
    linesChanged({ removed, changed: lines.flatMap((line) => changedQuantity(present, line)), added }),
  );
}

function tooMany(present: readonly CartStateLine[], lines: readonly WantedLine[], command: Change) {
  const kept = present.filter(
    (line) => isUnseen(line, command) && !lines.some((wanted) => isSameLine(line, wanted)),
  );
  return lines.length + kept.length > MAX_LINES
    ? reject('rule', 'cart_full', 'U korpi je previše proizvoda.', 'products')
    : null;
}

function outOfBounds(lines: readonly WantedLine[]) {
  const wrong = lines.find(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY);
  if (!wrong) return null;
  const sentence = `Količina proizvoda "${wrong.title}" mora biti između 1 i ${MAX_QUANTITY}.`;
  return reject('rule', 'quantity_out_of_range', sentence, 'products');
}

/** New or changed lines beyond the stock; unchanged lines come first, and do not prevent changes of others. */
function tooLittle(present: readonly CartStateLine[], lines: readonly WantedLine[], { products }: Change) {
  const known = new Map([...products.values()].map((product) => [product.id, product]));
  const sold = lines.flatMap((line) => {
    const product = known.get(line.productId);
    const before = present.find((other) => isSameLine(other, line));
    return product ? [{ ...line, product, isNew: before?.quantity !== line.quantity }] : [];
  });
  const inSequence = [...sold.filter(({ isNew }) => !isNew), ...sold.filter(({ isNew }) => isNew)];
  const orderable = orderableLines(inSequence);
  const short = inSequence.flatMap(({ productId, title, variation, quantity, isNew }, at): Short[] => {
    const available = orderable[at] ?? null;
    if (!isNew || available === null || quantity <= available) return [];
    return [{ productId, title, variation: variation?.name ?? null, available }];
  });
  return short.length === 0 ? null : ({ ok: false, error: outOfStock(short) } as const);
}

function changedQuantity(present: readonly CartStateLine[], wanted: WantedLine): ChangedLine[] {
  const { productId, variation, title, quantity } = wanted;
  const known = present.find((line) => isSameLine(line, wanted));
  if (!known || known.quantity === quantity) return [];
  return [{ productId, variation, title, quantity, previousQuantity: known.quantity }];
}
