import Type, { type Static } from 'typebox';
import { pageSchema } from '../../platform/http/calls/list-page.ts';
import { Flag, longText, orNull, text } from '../../platform/kernel/wire/http-schemas.ts';

export const LotParams = Type.Object({ lot: text(60) });

/** An order that got pieces of a lot, with whom to call. The person is '' once erased. */
export const RecalledOrder = Type.Object({
  _id: Type.String(),
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  date: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  title: Type.String(),
  variation: orNull(Type.String()),
  quantity: Type.Integer(),
});
export type RecalledOrder = Static<typeof RecalledOrder>;
/** `products` are the titles of all of them, whatever the page; an older server answers none. */
export const RecallPage = Type.Object({
  ...pageSchema(RecalledOrder).properties,
  products: Type.Optional(Type.Array(Type.String())),
});

/** `preview` 1 sends nothing. */
export const RecallMailBody = Type.Object({ subject: text(150), text: longText(5_000), preview: Flag });
export type RecallMailBody = Static<typeof RecallMailBody>;

/** How many get the mail, how many orders have no e-mail, and the mail as the first one gets it. */
export const RecallMailPreview = Type.Object({
  recipients: Type.Integer(),
  withoutEmail: Type.Integer(),
  subject: Type.String(),
  text: Type.String(),
});
export type RecallMailPreview = Static<typeof RecallMailPreview>;

/** `recallId` is the id in the audit trail (entity `recall`). */
export const RecallMailAnswer = Type.Object({ recallId: Type.String(), recipients: Type.Integer() });
