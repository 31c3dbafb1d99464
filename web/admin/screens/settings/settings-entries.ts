import type { Courier, PickupPlace } from '../../../../services/settings/settings.schemas.ts';
import { ifTyped, required } from '../../shared/form/checks.ts';

type Entries = { pickupPlaces: readonly PickupPlace[]; couriers: readonly Courier[] };

/** The errors of the pickup places and couriers of the form, by the names of their fields. */
export function entryErrors({ pickupPlaces, couriers }: Entries): Record<string, string | undefined> {
  return Object.fromEntries([
    ...pickupPlaces.flatMap(({ id, name, address }) => [
      [entryField('pickupPlaces', id, 'name'), required(name)],
      [entryField('pickupPlaces', id, 'address'), required(address)],
    ]),
    ...couriers.flatMap(({ id, name, trackingUrl }) => [
      [entryField('couriers', id, 'name'), required(name)],
      [entryField('couriers', id, 'trackingUrl'), ifTyped(trackingUrl, trackingAddress)],
    ]),
  ]);
}

/** The name of a field of an entry among the errors of the form. */
export function entryField(list: keyof Entries, id: string, part: string): string {
  return `${list}.${id}.${part}`;
}

function trackingAddress(text: string): string | undefined {
  return /^https?:\/\/.+\{broj\}/.test(text.trim())
    ? undefined
    : 'Unesite adresu koja počinje sa https:// i sadrži {broj}.';
}

/** One more courier, with an id that no other has. */
export function withNewCourier(couriers: readonly Courier[]): Courier[] {
  return [...couriers, { id: freeId('kurir', couriers), name: '', trackingUrl: '' }];
}

function freeId(prefix: string, entries: readonly { id: string }[]): string {
  const number = new RegExp(`^${prefix}-(\\d{1,9})$`);
  const highest = Math.max(0, ...entries.map(({ id }) => Number(number.exec(id)?.[1] ?? 0)));
  return `${prefix}-${highest + 1}`;
}

/** One more place, with an id that no other has. */
export function withNewPlace(places: readonly PickupPlace[]): PickupPlace[] {
  return [...places, { id: freeId('mjesto', places), name: '', address: '' }];
}
