import { amountOfRest, type OrderedLine, type OrderView, unsentLines } from '../ordering/index.ts';

const TO_PACK: ReadonlySet<OrderView['stage']> = new Set(['received', 'confirmed']);

/** The lines of an order with the quantities that no parcel has yet; all of them once everything is sent. */
export function linesToPack({ facts, parcels = [] }: OrderView): readonly OrderedLine[] {
  const unsent = unsentLines(facts.lines, parcels);
  if (unsent.length === 0) return facts.lines;
  return unsent.flatMap(({ productId, variation, quantity }) => {
    const line = facts.lines.find(
      (one) => one.productId === productId && (one.variation?.name ?? null) === variation,
    );
    return line ? [{ ...line, quantity }] : [];
  });
}

/** Whether nothing is left to pack: everything is in parcels, was marked as sent, or will not be sent any more. */
export function isPacked({ facts, parcels = [], stage }: OrderView): boolean {
  return !TO_PACK.has(stage) || unsentLines(facts.lines, parcels).length === 0;
}

/** The amount on a packing slip: the pieces of a parcel that waits for its courier are on the slip, and so is its amount. */
export function amountOnSlip(order: OrderView): number {
  const { facts, parcels = [], announcements = [] } = order;
  const isSent = unsentLines(facts.lines, parcels).length === 0;
  const gone = isSent ? [] : announcements.filter(({ state }) => state !== 'waiting');
  return amountOfRest({ ...order, announcements: gone });
}
