import Type, { type Static } from 'typebox';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { paging, sorting } from '../platform/kernel/wire/http-schemas.ts';
import { Selection } from './bulk-selection.schemas.ts';

const action = <const Name extends string, Fields extends Type.TProperties>(name: Name, fields: Fields) =>
  Type.Object({ type: Type.Literal(name), ...fields });

export const BulkAction = Type.Union([
  action('publish', {}),
  action('unpublish', {}),
  action('sale-on', { percent: Type.Number({ minimum: 0, maximum: 99 }) }),
  action('sale-off', {}),
  action('category', {
    category: Type.Integer({ minimum: 0 }),
    subCategory: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null(), Type.Literal('')])),
  }),
  action('delete', {}),
  /** To or by how many pieces; of products without variations. */
  action('stock', {
    how: Type.Enum(['set', 'add', 'subtract']),
    quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
]);
export type BulkAction = Static<typeof BulkAction>;

export const BulkBody = Type.Object({
  mode: Type.Enum(['preview', 'run']),
  selection: Selection,
  action: BulkAction,
  /** From the preview: when the selection now matches other products, nothing is changed (409 `selection_changed`). */
  expected: Type.Optional(Type.String({ maxLength: 40 })),
});
export type BulkBody = Static<typeof BulkBody>;

export const Refusal = Type.Object({
  product_id: Type.Union([Type.Integer(), Type.Null()]),
  title: Type.String(),
  code: Type.String(),
  error: Type.String(),
});

const Sample = Type.Object({
  _id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  /** Categories by name, flags as 0 and 1. */
  changes: Type.Array(
    Type.Object({
      field: Type.Enum(['status', 'productAction', 'actionPercent', 'category', 'subCategory', 'stock']),
      old: Type.Union([Type.String(), Type.Number(), Type.Null()]),
      new: Type.Union([Type.String(), Type.Number(), Type.Null()]),
    }),
  ),
  /** Hundredths of a KM; `new` is null when the product is deleted. */
  sellingPrice: Type.Object({ old: Type.Integer(), new: Type.Union([Type.Integer(), Type.Null()]) }),
});
export type BulkSample = Static<typeof Sample>;

const counts = {
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** The first of them. */
  refusals: Type.Array(Refusal),
};

export const BulkPreview = Type.Object({
  total: Type.Integer(),
  ...counts,
  sample: Type.Array(Sample),
  expected: Type.String(),
});
export type BulkPreview = Static<typeof BulkPreview>;

export const BulkAnswer = Type.Object({
  _id: Type.String(),
  /** In Bosnian, e.g. 'akcija 20 %'. */
  title: Type.String(),
  type: Type.Enum(['publish', 'unpublish', 'sale-on', 'sale-off', 'category', 'delete', 'stock', 'undo']),
  state: Type.Enum(['running', 'done']),
  total: Type.Integer(),
  done: Type.Integer(),
  ...counts,
  at: Type.String(),
  finishedAt: Type.Union([Type.String(), Type.Null()]),
  actor: Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }),
  /** The action that this one undoes. */
  undoes: Type.Union([Type.String(), Type.Null()]),
  /** The action that undoes this one. */
  undoneBy: Type.Union([Type.String(), Type.Null()]),
  /** Why it cannot be undone; null when it can. */
  undoRefusal: Type.Union([Type.String(), Type.Null()]),
});
export type BulkAnswer = Static<typeof BulkAnswer>;

export const BulkListQuery = Type.Object({
  ...paging(),
  ...sorting('at'),
});
export const BulkPage = pageSchema(BulkAnswer);
