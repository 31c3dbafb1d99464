import Type, { type Static } from 'typebox';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { Flag, line, oneOf, optionalText, orNull, paging } from '../platform/kernel/wire/http-schemas.ts';
import { MOST_PIECES } from './movements/stock-limits.ts';

/** `2027-03-31`. */
const Day = Type.String({ format: 'date' });
const ProductId = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]);

/** A lot with its pieces; `lot` is '' for pieces without one. */
const Lot = Type.Object({
  lot: Type.String(),
  expires: orNull(Type.String()),
  quantity: Type.Integer(),
});

export const StockRow = Type.Object({
  product_id: Type.Integer(),
  _id: Type.String(),
  title: Type.String(),
  /** Null for a product without variations. */
  variation: orNull(Type.String()),
  /** Its product or variation is gone, or it became varied or a bundle: its pieces can only be removed. */
  retired: Flag,
  quantity: Type.Integer(),
  reserved: Type.Integer(),
  /** The pieces that may still be ordered; below 0 when more is promised than in stock. */
  available: Type.Integer(),
  lots: Type.Array(Lot),
  /** 'Malo na stanju' from here on; null is the shop's own threshold. */
  threshold: orNull(Type.Integer()),
  /** 'Po narudžbi'. */
  onOrder: Flag,
  /** How many customers wait for it to be available again. */
  waiting: Type.Integer(),
  /** The id in the audit trail (entity `stock`). */
  stockId: Type.String(),
});
export type StockRow = Static<typeof StockRow>;

const OneFlag = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }));

export const StockQuery = Type.Object({
  ...paging(),
  search: optionalText(100),
  /** The name of a lot, exactly. */
  lot: optionalText(60),
  low: OneFlag,
  expiring: OneFlag,
});

export const StockPage = pageSchema(StockRow);

/** `quantity` is added by a receipt, added or removed by a correction, and the counted pieces of a count. */
export const MovementItem = Type.Object({
  productId: ProductId,
  variation: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
  quantity: Type.Integer({ minimum: -MOST_PIECES, maximum: MOST_PIECES }),
  lot: Type.Optional(orNull(line(60))),
  expires: Type.Optional(Type.Union([Day, Type.Literal(''), Type.Null()])),
});

export const MovementBody = Type.Object({
  kind: oneOf(['receipt', 'correction', 'count']),
  /** A correction has to have one. */
  reason: optionalText(500),
  items: Type.Array(MovementItem, { minItems: 1, maxItems: 1_000 }),
});
export type MovementBody = Static<typeof MovementBody>;

export const MovementAnswer = Type.Object({ movementId: Type.String() });

export const MovementRow = Type.Object({
  _id: Type.String(),
  kind: oneOf(['receipt', 'correction', 'count']),
  reason: Type.String(),
  at: Type.String(),
  actor: Type.String(),
  items: Type.Integer(),
  /** One of the items, null for some movements of thousands. */
  example: orNull(
    Type.Object({ title: Type.String(), variation: orNull(Type.String()), lot: orNull(Type.String()) }),
  ),
  pieces: Type.Integer(),
  undone: Flag,
});
export type MovementRow = Static<typeof MovementRow>;
export const MovementPage = pageSchema(MovementRow);

/** `quantity` was counted in a count, and added or, below 0, removed otherwise. */
export const MovementLineRow = Type.Object({
  _id: Type.String(),
  product_id: Type.Integer(),
  title: Type.String(),
  variation: orNull(Type.String()),
  lot: orNull(Type.String()),
  expires: orNull(Type.String()),
  quantity: Type.Integer(),
  /** The recorded quantity at the start of a count by sheet or barcode; null otherwise. */
  recorded: orNull(Type.Integer()),
});
export type MovementLineRow = Static<typeof MovementLineRow>;
export const MovementLinePage = pageSchema(MovementLineRow);

export const TermsBody = Type.Object({
  productId: ProductId,
  variation: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
  threshold: orNull(Type.Integer({ minimum: 0, maximum: MOST_PIECES })),
  onOrder: Flag,
});

/** The id in the audit trail. */
export const StockIdAnswer = Type.Object({ stockId: Type.String() });
