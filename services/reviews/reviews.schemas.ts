import Type, { type Static } from 'typebox';
import {
  Flag,
  FlagAnswer,
  optionalLongText,
  optionalText,
  paging,
  sorting,
  text,
} from '../platform/kernel/wire/http-schemas.ts';

export const ProductParams = Type.Object({ productId: Type.String({ minLength: 1, maxLength: 64 }) });

/** Optional: a form sends an empty text. */
const Email = Type.Union([Type.String({ maxLength: 200, format: 'email' }), Type.Literal('')]);

export const ReviewBody = Type.Object({
  productId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  recension_name: text(100),
  recension_email: Type.Optional(Email),
  recension_comment: optionalLongText(5000),
  recension_mark: Type.Integer({ minimum: 1, maximum: 5 }),
  recension_date: Type.Optional(Type.Unknown()),
  recension_approved: Type.Optional(Type.Unknown()),
});
export type ReviewBody = Static<typeof ReviewBody>;

/** A public review: without the author's e-mail. */
export const ReviewAnswer = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  recension_name: Type.String(),
  recension_comment: Type.String(),
  recension_mark: Type.Integer(),
  recension_date: Type.String(),
  recension_approved: FlagAnswer,
});
export type ReviewAnswer = Static<typeof ReviewAnswer>;

/** A row of the administrator's table. Texts of a product that was deleted are empty. */
export const ReviewAdminAnswer = Type.Object({
  ...ReviewAnswer.properties,
  recension_email: Type.String(),
  product_id: Type.Integer(),
  productTitle: Type.String(),
  productSlug: Type.String(),
  /** Where the public finds the product; '' when it does not. */
  productPath: Type.String(),
});
export type ReviewAdminAnswer = Static<typeof ReviewAdminAnswer>;

export const ReviewAdminQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('date', 'mark', 'name'),
  /** Part of the writer's name or e-mail. */
  name: optionalText(100),
  comment: optionalText(200),
  mark: optionalText(1),
  /** Part of the shown date. */
  date: optionalText(100),
  /** '1' shown, '0' hidden. */
  approved: optionalText(1),
});
export type ReviewAdminQuery = Static<typeof ReviewAdminQuery>;

export const ReviewApprovalBody = Type.Object({ recension_approved: Flag });

export const ReviewAdded = Type.Object({ _id: Type.String() });
