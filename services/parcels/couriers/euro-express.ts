import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { MovedTo } from '../../ordering/index.ts';
import { foldings } from '../../rules/texts/folding.ts';
import { createCourierClient, readableCause, TrackingNumber } from './courier-client.ts';
import type { AnnouncedParcel, CourierService } from './courier-service.ts';

const Place = Type.Object({ id: Type.Integer(), name: Type.String(), zip: Type.String() });
type Place = Static<typeof Place>;
const Places = Type.Object({ places: Type.Array(Place) });
/** Of a ZIP, or a number, that it does not know at all. */
const Unknown = Type.Unknown();

const Refused = Type.Object({ error: Type.String() });
const Prepared = Type.Object({ id: Type.Integer() });
const Announced = Type.Union([
  Type.Object({ number: TrackingNumber }),
  Type.Object({ pending: Type.Literal(true) }),
]);

const STATES = {
  1: 'announced',
  2: 'on the way',
  3: 'delivered',
  4: 'returned',
} as const satisfies Record<number, MovedTo>;
const Status = Type.Object({ state: Type.Union([1, 2, 3, 4].map((code) => Type.Literal(code))) });

/**
 * The courier EuroExpress at EURO_EXPRESS_URL, with a key. `GET /places?zip=` answers the places that it delivers to, `POST /prepare`
 * takes a parcel, once for each own number (409 where it has it already), and `POST /announce` makes it final and answers its
 * number, the same each time. `GET /status/{number}`, `GET /print/{number}`. Weight in grams, amounts in hundredths of a KM.
 */
export function createEuroExpress(of: { url: string; key: string }): CourierService {
  const client = createCourierClient({ name: 'EuroExpress', url: of.url, authorization: `Key ${of.key}` });

  /** By the ZIP, and by the name where several places have it. */
  async function placeOf({ place, postalCode }: AnnouncedParcel, signal: AbortSignal): Promise<Place | null> {
    const path = `/places?zip=${encodeURIComponent(postalCode.trim())}`;
    const answer = await client.json({ path, signal }, { 200: Places, 404: Unknown });
    const { places } = Check(Places, answer) ? answer : { places: [] };
    const [only, another] = places;
    return places.find(({ name }) => isSameName(name, place)) ?? (another ? null : (only ?? null));
  }

  return {
    async announce(parcel, signal) {
      const place = await placeOf(parcel, signal);
      if (!place)
        return {
          state: 'refused',
          cause: `EuroExpress ne poznaje mjesto ${parcel.postalCode} ${parcel.place}.`,
          isUnasked: true,
        };
      const { ownNumber, name, address, phone, pieces, weight, value, cashOnDelivery } = parcel;
      const body = {
        reference: ownNumber,
        placeId: place.id,
        name,
        address,
        phone,
        pieces,
        value,
        cashOnDelivery,
        ...(weight === null ? {} : { weight }),
      };
      const prepared = await client.json(
        { method: 'POST', path: '/prepare', body, signal },
        { 200: Prepared, 409: Prepared, 422: Refused },
      );
      if ('error' in prepared) return { state: 'refused', cause: readableCause(prepared.error) };
      const announced = await client.json(
        { method: 'POST', path: '/announce', body: { id: prepared.id }, signal },
        { 200: Announced, 422: Refused },
      );
      if ('error' in announced) return { state: 'refused', cause: readableCause(announced.error) };
      if ('pending' in announced) return { state: 'waiting' };
      return { state: 'announced', trackingNumber: announced.number };
    },
    async stateOf(number) {
      const path = `/status/${encodeURIComponent(number)}`;
      const answer = await client.json({ path }, { 200: Status, 404: Unknown });
      return Check(Status, answer) ? STATES[answer.state] : null;
    },
    label: (number) => client.pdf(`/print/${encodeURIComponent(number)}`),
  };
}

/** However its letters are typed. */
function isSameName(one: string, other: string): boolean {
  const spellings = foldings(other);
  return foldings(one).some((spelling) => spellings.includes(spelling));
}
