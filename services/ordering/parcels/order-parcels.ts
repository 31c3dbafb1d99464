import type { OrderStage } from '../order-stage.ts';
import type { OrderedLine, ParcelLine } from '../ordered.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import type { SentParcel } from './parcel-events.ts';

/** Stages in which parcels may be sent. */
const OPEN: readonly OrderStage[] = ['received', 'confirmed', 'sent'];

export function mayShip(stage: OrderStage): boolean {
  return OPEN.includes(stage);
}

/** The pieces of each ordered line that no parcel has yet; lines without any are left out. */
export function unsentLines(
  lines: readonly OrderedLine[],
  parcels: readonly Pick<SentParcel, 'contents'>[],
): ParcelLine[] {
  const sent = new Map<string, number>();
  for (const line of parcels.flatMap(({ contents }) => contents))
    sent.set(keyOf(line), (sent.get(keyOf(line)) ?? 0) + line.quantity);
  return lines.flatMap(({ productId, title, variation, quantity }) => {
    const line = { productId, title, variation: variation?.name ?? null };
    const left = quantity - (sent.get(keyOf(line)) ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** These pieces without as many of the others as there are; each line once. */
export function piecesBeyond(pieces: readonly ParcelLine[], others: readonly ParcelLine[]): ParcelLine[] {
  const left = new Map<string, ParcelLine>();
  for (const line of pieces) {
    const quantity = line.quantity + (left.get(keyOf(line))?.quantity ?? 0);
    left.set(keyOf(line), { ...line, quantity });
  }
  for (const line of others) {
    const known = left.get(keyOf(line));
    if (known) left.set(keyOf(line), { ...known, quantity: known.quantity - line.quantity });
  }
  return [...left.values()].filter(({ quantity }) => quantity > 0);
}

/** The lines that a requested one may mean. */
export function fittingLines(
  lines: readonly ParcelLine[],
  { productId, variation }: WantedLine,
): ParcelLine[] {
  return lines.filter(
    (line) => line.productId === productId && (variation === null || line.variation === variation),
  );
}

export function keyOf({ productId, variation }: Pick<ParcelLine, 'productId' | 'variation'>): string {
  return JSON.stringify([productId, variation]);
}
