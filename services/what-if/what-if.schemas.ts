import Type, { type Static } from 'typebox';
import { BulkBody } from '../bulk/bulk.schemas.ts';
import { MarkupBody } from '../catalogue/catalogue.schemas.ts';
import { IdParams } from '../platform/kernel/wire/http-schemas.ts';
import { SettingsBody } from '../settings/settings.schemas.ts';

const { weekOffer, shipping, freeShipping, pdv } = SettingsBody.properties;
const MOST_MARKUPS = 200;

/** The change to try; omitted fields are unchanged. */
const Change = Type.Object({
  weekOffer,
  shipping,
  freeShipping,
  pdv,
  markups: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Union([IdParams.properties.id, Type.Integer({ minimum: 1 })]),
        percent: MarkupBody.properties.value,
      }),
      { maxItems: MOST_MARKUPS },
    ),
  ),
  /** As the body of a change of many products. */
  bulk: Type.Optional(Type.Pick(BulkBody, ['selection', 'action'])),
});
export type WhatIfChange = Static<typeof Change>;

export const WhatIfBody = Type.Object({ change: Change, days: Type.Enum([7, 30, 90]) });

/** Amounts in hundredths of a KM. */
const Figures = Type.Object({
  orders: Type.Integer(),
  /** The amount that customers pay, with delivery. */
  turnover: Type.Integer(),
  /** Of the lines whose product has a wholesale price. */
  margin: Type.Integer(),
  delivery: Type.Integer(),
  points: Type.Integer(),
});
export type Figures = Static<typeof Figures>;

export const WhatIfAnswer = Type.Object({
  before: Figures,
  after: Figures,
  /** The orders whose total changes most, at most 20; `before` and `after` are their totals. */
  orders: Type.Array(Type.Object({ _id: Type.String(), before: Type.Integer(), after: Type.Integer() })),
});
export type WhatIfAnswer = Static<typeof WhatIfAnswer>;
