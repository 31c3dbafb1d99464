import Type from 'typebox';
import { Check } from 'typebox/value';
import type { MovedTo } from '../../ordering/index.ts';
import { createCourierClient, readableCause, TrackingNumber } from './courier-client.ts';
import { CourierAway, type CourierService } from './courier-service.ts';

const Rejected = Type.Object({
  ownNumber: Type.String(),
  status: Type.Literal('rejected'),
  message: Type.String(),
});
/** A parcel whose number it already has is a `duplicate`, which has the number that it got then. */
const Result = Type.Union([
  Type.Object({
    ownNumber: Type.String(),
    status: Type.Enum(['accepted', 'duplicate']),
    code: TrackingNumber,
  }),
  Type.Object({ ownNumber: Type.String(), status: Type.Literal('processing') }),
  Rejected,
]);
const Announced = Type.Object({ results: Type.Array(Result, { minItems: 1, maxItems: 1 }) });
/** Of a parcel that it cannot take as it is. */
const Refused = Type.Union([
  Type.Object({ message: Type.String({ minLength: 1 }) }),
  Type.Object({ results: Type.Array(Rejected, { minItems: 1, maxItems: 1 }) }),
]);

const STATES = {
  CREATED: 'announced',
  PICKED_UP: 'on the way',
  IN_DELIVERY: 'on the way',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
} as const satisfies Record<string, MovedTo>;
const Shipment = Type.Object({
  status: Type.Enum(['CREATED', 'PICKED_UP', 'IN_DELIVERY', 'DELIVERED', 'RETURNED']),
});

/** Of a number that it does not know. */
const Unknown = Type.Unknown();

/**
 * The courier X Express at X_EXPRESS_URL, with user and password. `POST /shipments` announces parcels; weight in kg, amounts in KM.
 * `GET /shipments/{code}` answers the state, `GET /shipments/{code}/label` the label.
 */
export function createXExpress(of: { url: string; user: string; password: string }): CourierService {
  const login = Buffer.from(`${of.user}:${of.password}`).toString('base64');
  const client = createCourierClient({ name: 'X Express', url: of.url, authorization: `Basic ${login}` });
  const pathOf = (code: string) => `/shipments/${encodeURIComponent(code)}`;
  return {
    async announce(parcel, signal) {
      const { ownNumber, name, address, place, postalCode, phone, pieces } = parcel;
      const shipment = {
        ownNumber,
        name,
        address,
        place,
        zip: postalCode,
        phone,
        pieces,
        ...(parcel.weight === null ? {} : { weight: parcel.weight / 1000 }),
        value: parcel.value / 100,
        cod: parcel.cashOnDelivery / 100,
      };
      const request = {
        method: 'POST',
        path: '/shipments',
        body: { shipments: [shipment] },
        signal,
      } as const;
      const answer = await client.json(request, { 200: Announced, 400: Refused, 422: Refused });
      if ('message' in answer) return { state: 'refused', cause: readableCause(answer.message) };
      const [result] = answer.results;
      if (result?.ownNumber !== ownNumber) throw new CourierAway('X Express answered about another parcel');
      switch (result.status) {
        case 'processing':
          return { state: 'waiting' };
        case 'rejected':
          return { state: 'refused', cause: readableCause(result.message) };
        default:
          return { state: 'announced', trackingNumber: result.code };
      }
    },
    async stateOf(code) {
      const answer = await client.json({ path: pathOf(code) }, { 200: Shipment, 404: Unknown });
      return Check(Shipment, answer) ? STATES[answer.status] : null;
    },
    label: (code) => client.pdf(`${pathOf(code)}/label`),
  };
}
