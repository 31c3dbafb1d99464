import { type Result, reject } from '../platform/kernel/rejection.ts';
import type { ParcelLine, SentParcel } from './order.events.ts';
import type { OrderStage } from './order-stage.ts';
import type { OrderedLine } from './ordered.ts';

/** A requested line: the variation may be omitted if the order has the product once. */
export type WantedLine = {
  readonly productId: string;
  readonly variation: string | null;
  readonly quantity: number;
};

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

/**
 * The lines of a parcel: those wanted, or all that is unsent where `wanted` is null. Refused with 422 `parcel_empty`
 * when no piece is left, `parcel_line_unknown` for a line that was not ordered, and `parcel_too_much` for more than is
 * left.
 */
export function parcelLines(
  unsent: readonly ParcelLine[],
  wanted: readonly WantedLine[] | null,
): Result<readonly ParcelLine[]> {
  if (unsent.length === 0) return reject('rule', 'parcel_empty', 'Sve iz ove narudžbe je već poslano.');
  if (wanted === null) return { ok: true, value: unsent };
  const lines = new Map<string, ParcelLine>();
  for (const one of wanted) {
    const [line, another] = fittingLines(unsent, one);
    if (!line || another)
      return reject(
        'rule',
        'parcel_line_unknown',
        line
          ? 'Proizvod je naručen u više varijacija. Navedite koju šaljete.'
          : 'Proizvod nije naručen, ili je već poslan.',
        'lines',
      );
    const total = (lines.get(keyOf(line))?.quantity ?? 0) + one.quantity;
    if (total > line.quantity)
      return reject('rule', 'parcel_too_much', `Za slanje je ostalo još ${line.quantity}.`, 'lines');
    lines.set(keyOf(line), { ...line, quantity: total });
  }
  if (lines.size === 0)
    return reject('rule', 'parcel_empty', 'Pošiljka mora imati bar jednu stavku.', 'lines');
  return { ok: true, value: [...lines.values()] };
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

function keyOf({ productId, variation }: Pick<ParcelLine, 'productId' | 'variation'>): string {
  return JSON.stringify([productId, variation]);
}
