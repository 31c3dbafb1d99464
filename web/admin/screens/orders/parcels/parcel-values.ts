import type { OrderLine, OrderParcel } from '../../../../../services/ordering/ordering.schemas.ts';
import type { ParcelBody } from '../../../../../services/parcels/parcels.schemas.ts';
import type { Courier } from '../../../../../services/settings/settings.schemas.ts';
import type { Errors } from '../../../../shared/form/errors.ts';
import { parseNumber } from '../../../shared/form/amounts.ts';
import { errorsOf, ifTyped, required, wholeNumber } from '../../../shared/form/checks.ts';

/** A line of the order with the pieces that no parcel has yet. */
export type UnsentLine = { key: string; id: string; title: string; variation: string; left: number };

/** The form of a parcel; `announced`: its courier is asked for the number; `weight` in kg, `quantities` by the keys of the lines, both as typed, '' for none. */
export type ParcelValues = {
  courier: string;
  announced: boolean;
  trackingNumber: string;
  weight: string;
  quantities: Record<string, string>;
};

/** Whether a parcel has its pieces: the courier has not refused it. */
export function isTaken({ state }: Pick<OrderParcel, 'state'>): boolean {
  return state !== 'failed';
}

/** The unsent pieces of each ordered line. */
export function unsentOf(lines: readonly OrderLine[], parcels: readonly OrderParcel[]): UnsentLine[] {
  const sent = parcels.filter(isTaken).flatMap((parcel) => parcel.lines);
  return lines.flatMap(({ id, title, productVariationName: variation, quantity }) => {
    const gone = sent
      .filter((line) => line.id === id && line.variation === variation)
      .reduce((sum, line) => sum + line.quantity, 0);
    const left = quantity - gone;
    return left > 0 ? [{ key: `${id} ${variation}`, id, title, variation, left }] : [];
  });
}

/** A new parcel has everything that is left, and is announced where its courier takes that. */
export function parcelValues(unsent: readonly UnsentLine[], courier: string): ParcelValues {
  const quantities = Object.fromEntries(unsent.map(({ key, left }) => [key, String(left)]));
  return { courier, announced: true, trackingNumber: '', weight: '', quantities };
}

export function parcelErrors(unsent: readonly UnsentLine[], values: ParcelValues): Errors {
  const typed = unsent.map(({ key, left }) => ({ key, left, text: (values.quantities[key] ?? '').trim() }));
  const isEmpty = typed.every(({ text }) => text === '' || text === '0');
  return errorsOf({
    courier: required(values.courier),
    weight: ifTyped(values.weight, (text) =>
      gramsOf(text) === null ? 'Unesite težinu u kilogramima, npr. 1,25.' : undefined,
    ),
    ...Object.fromEntries(typed.map(({ key, left, text }) => [key, ifTyped(text, () => upTo(text, left))])),
    lines: isEmpty ? 'Pošiljka mora imati bar jednu stavku.' : undefined,
  });
}

/** Grams from typed kilograms; null for an invalid weight. */
function gramsOf(text: string): number | null {
  const grams = Math.round((parseNumber(text) ?? 0) * 1000);
  return grams >= 1 && grams <= 1_000_000 ? grams : null;
}

function upTo(text: string, most: number): string | undefined {
  return wholeNumber(text, 0, most) === undefined ? undefined : `Od 0 do ${most}.`;
}

/** Whether the chosen courier is asked to announce the parcel. */
export function isAnnounced({ courier, announced }: ParcelValues, couriers: readonly Courier[]): boolean {
  return announced && couriers.some(({ id, service }) => id === courier && service !== undefined);
}

export function parcelBody(
  unsent: readonly UnsentLine[],
  values: ParcelValues,
  couriers: readonly Courier[],
): ParcelBody {
  const lines = unsent.flatMap(({ key, id, variation }) => {
    const quantity = Number(values.quantities[key] ?? 0);
    return quantity > 0 ? [{ id, variation, quantity }] : [];
  });
  const weight = gramsOf(values.weight);
  return {
    courier: values.courier,
    ...(isAnnounced(values, couriers) ? { announce: 1 } : { trackingNumber: values.trackingNumber.trim() }),
    lines,
    ...(weight === null ? {} : { weight }),
  };
}
