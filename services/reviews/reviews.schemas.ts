import Type, { type Static } from 'typebox';
import { optionalText, text } from '../platform/kernel/http-schemas.ts';

export const ReviewBody = Type.Object({
  productId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  recension_name: text(100),
  recension_email: optionalText(200),
  recension_comment: optionalText(5000),
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

export const ReviewAdded = Type.Object({ _id: Type.String() });
/** A plain list, and a page of it when the query asks for one (decisions §1.4). */
export const ReviewListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
