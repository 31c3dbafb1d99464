import Type, { type Static } from 'typebox';
import { PiecesOfLine } from '../ordering/index.ts';
import { Flag, optionalText, text } from '../platform/kernel/wire/http-schemas.ts';

/**
 * A parcel to send. `courier` is the id or name of one in the settings; without `lines` it has all that is unsent. With
 * `announce` the courier is asked for its number, and `trackingNumber` is not used.
 */
export const ParcelBody = Type.Object({
  courier: text(100),
  trackingNumber: optionalText(100),
  announce: Type.Optional(Flag),
  lines: Type.Optional(Type.Array(PiecesOfLine, { minItems: 1, maxItems: 500 })),
  /** Grams. */
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export type ParcelBody = Static<typeof ParcelBody>;

export const ParcelParams = Type.Object({ id: text(100), parcelId: text(100) });

export const ParcelAnswer = Type.Object({ parcelId: Type.String() });

/** Orders by `_id` or public number, separated by commas. */
export const ChosenOrders = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 10_000 }) });
export type ChosenOrders = Static<typeof ChosenOrders>;
