import type { Courier, PickupPlace } from '../../../../services/settings/settings.schemas.ts';
import { ifTyped, required } from '../../shared/form/checks.ts';

type Entries = { pickupPlaces: readonly PickupPlace[]; couriers: readonly Courier[] };

/** What is wrong with the pickup places and couriers of the form, by the names of their fields. */
export function entryErrors({ pickupPlaces, couriers }: Entries): Record<string, string | undefined> {
  return Object.fromEntries([
    ...pickupPlaces.flatMap(({ id, name, address }) => [
      [placeField(id, 'name'), required(name)],
      [placeField(id, 'address'), required(address)],
    ]),
    ...couriers.flatMap(({ id, name, trackingUrl }) => [
      [courierField(id, 'name'), required(name)],
      [courierField(id, 'trackingUrl'), ifTyped(trackingUrl, trackingAddress)],
    ]),
  ]);
}

/** The name of a field of a pickup place among the errors of the form. */
export function placeField(id: string, part: 'name' | 'address'): string {
  return `pickupPlaces.${id}.${part}`;
}

/** The name of a field of a courier among the errors of the form. */
export function courierField(id: string, part: 'name' | 'trackingUrl'): string {
  return `couriers.${id}.${part}`;
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
