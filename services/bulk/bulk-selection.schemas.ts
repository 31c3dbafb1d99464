import Type, { type Static } from 'typebox';
import { IdParams } from '../platform/kernel/wire/http-schemas.ts';
import { STATUSES } from '../rules/products/publication.ts';

const Status = Type.Enum([...STATUSES]);

/** More than any table shows at once; a selection by filter has no such limit. */
const MOST_IDS = 5_000;

/** Selected one by one, or all products matching the filters of a product table. */
export const Selection = Type.Union([
  Type.Object(
    {
      ids: Type.Array(Type.Union([IdParams.properties.id, Type.Integer({ minimum: 1 })]), {
        minItems: 1,
        maxItems: MOST_IDS,
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      filter: Type.Object({
        list: Type.Optional(Type.Enum(['all', 'productAction', 'productOffer'])),
        title: Type.Optional(Type.String({ maxLength: 200 })),
        category: Type.Optional(Type.String({ maxLength: 120 })),
        price: Type.Optional(Type.String({ maxLength: 20 })),
        status: Type.Optional(Status),
      }),
    },
    { additionalProperties: false },
  ),
]);
export type Selection = Static<typeof Selection>;
