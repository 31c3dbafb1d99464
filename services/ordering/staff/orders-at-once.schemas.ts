import Type, { type Static } from 'typebox';
import { oneOf, optionalLongText } from '../../platform/kernel/wire/http-schemas.ts';
import { STATUSES } from '../stages/order-stage.wire.ts';

/** Orders by `_id` or public number. `preview` answers the result and changes nothing. */
export const StatusOfOrdersBody = Type.Object({
  ids: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
  status: oneOf(STATUSES),
  note: optionalLongText(1000),
  mode: Type.Optional(oneOf(['preview', 'run'])),
});

/** The result for one of several orders. */
const OrderOutcome = Type.Object({
  _id: Type.String(),
  /** '' for an unknown order. */
  orderName: Type.String(),
  ok: Type.Boolean(),
  /** Both are of the refusal. */
  error: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
});
export type OrderOutcome = Static<typeof OrderOutcome>;

export const OrderOutcomes = Type.Object({ results: Type.Array(OrderOutcome) });
