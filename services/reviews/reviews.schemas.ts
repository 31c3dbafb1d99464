import Type, { type Static } from 'typebox';
import {
  Flag,
  optionalLongText,
  optionalText,
  paging,
  sorting,
  text,
} from '../platform/kernel/http-schemas.ts';
import type { Page } from '../platform/kernel/page.ts';

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

/** A review as everybody sees it: without the writer's e-mail. */
export type ReviewAnswer = {
  _id: string;
  productId: string;
  recension_name: string;
  recension_comment: string;
  recension_mark: number;
  recension_date: string;
  recension_approved: 0 | 1;
};

/** A row of the administrator's table. Texts of a product that was deleted are empty. */
export type ReviewAdminAnswer = ReviewAnswer & {
  recension_email: string;
  product_id: number;
  productTitle: string;
  productSlug: string;
  /** Where the public finds the product; '' when it does not. */
  productPath: string;
};
export type ReviewAdminPage = Page<ReviewAdminAnswer>;

export const ReviewAdminQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('date', 'mark', 'name'),
  /** Part of the writer's name or e-mail. */
  name: optionalText(100),
  comment: optionalText(200),
  mark: optionalText(1),
  /** Part of the date as it is shown. */
  date: optionalText(100),
  /** '1' shown, '0' hidden. */
  approved: optionalText(1),
});
export type ReviewAdminQuery = Static<typeof ReviewAdminQuery>;
export const ReviewApprovalBody = Type.Object({ recension_approved: Flag });

export const ReviewAdded = Type.Object({ _id: Type.String() });
