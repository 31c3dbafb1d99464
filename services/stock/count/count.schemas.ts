import Type, { type Static } from 'typebox';
import { pageSchema } from '../../platform/http/calls/list-page.ts';
import { oneOf, optionalText, orNull } from '../../platform/kernel/wire/http-schemas.ts';
import { MOST_PIECES } from '../movements/stock-limits.ts';
import { MOST_ROWS } from './count-limits.ts';

const Count = Type.Integer({ minimum: 0 });

/** Which products are counted, by number; all when nothing is named. */
export const CountBody = Type.Object({
  category: Type.Optional(Type.Integer({ minimum: 1 })),
  brand: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const CountOpened = Type.Object({ countId: Type.String() });

/** Pieces and their value in hundredths; below 0 for a shortage. */
const Sum = Type.Object({ pieces: Type.Integer(), purchase: Type.Integer(), selling: Type.Integer() });

const rowFields = {
  _id: Type.String(),
  /** The counted products, in Bosnian. */
  title: Type.String(),
  state: oneOf(['open', 'booked', 'undone']),
  at: Type.String(),
  actor: Type.String(),
  /** The lines of its sheet. */
  rows: Count,
  fileName: Type.String(),
  bookedAt: orNull(Type.String()),
  movementId: orNull(Type.String()),
  shortage: orNull(Sum),
  surplus: orNull(Sum),
} as const;

/** A count in the list of them. */
export const CountLine = Type.Object(rowFields);
export type CountLine = Static<typeof CountLine>;

const lotFields = {
  product_id: Type.Integer(),
  title: Type.String(),
  variation: orNull(Type.String()),
  lot: Type.String(),
  expires: orNull(Type.String()),
};

const Difference = Type.Object({
  /** Names the difference where it is left out of the booking. */
  place: Count,
  /** The line of the file. */
  row: Count,
  ...lotFields,
  /** The recorded quantity at the start of the count, the counted one, and the difference. */
  recorded: Type.Integer(),
  counted: Count,
  difference: Type.Integer(),
  /** The movements since. */
  moved: Type.Integer(),
  purchase: Type.Integer(),
  selling: Type.Integer(),
});
export type CountDifferenceAnswer = Static<typeof Difference>;

/** The contents of a sheet. Send `sheet` to book it. */
export const CountPreview = Type.Object({
  countId: Type.String(),
  sheet: Count,
  fileName: Type.String(),
  /** Rows with a number, rows without one, those where the books are right, and wrong ones. */
  counted: Count,
  blank: Count,
  unchanged: Count,
  failed: Count,
  errors: Type.Array(Type.Object({ row: Count, field: Type.String(), error: Type.String() })),
  /** The total number; only the first 1,000 by value are listed. */
  different: Count,
  differences: Type.Array(Difference),
  shortage: Sum,
  surplus: Sum,
});
export type CountPreview = Static<typeof CountPreview>;

/** `preview` is null before a sheet was sent, and once the count is booked. */
export const CountRecord = Type.Object({ ...rowFields, preview: orNull(CountPreview) });
export type CountRecord = Static<typeof CountRecord>;

export const CountLinesQuery = Type.Object({ barcode: optionalText(80) });

/** A line of the sheet. Send `place` with the counted pieces; `counted` is null before. */
const LineToCount = Type.Object({
  place: Count,
  ...lotFields,
  counted: orNull(Count),
});
export type LineToCount = Static<typeof LineToCount>;
export const LinesToCount = Type.Object({ items: Type.Array(LineToCount) });

export const CountLineBody = Type.Object({
  place: Type.Integer({ minimum: 0, maximum: MOST_ROWS }),
  quantity: Type.Integer({ minimum: 0, maximum: MOST_PIECES }),
  /** The count that the asker was shown, null for none: another one since is refused. */
  seen: Type.Optional(orNull(Count)),
});
/** In the 409 `count_line_changed`: what is counted by now. */
export const CountLineChanged = Type.Object({ counted: orNull(Count) });
export type CountLineChanged = Static<typeof CountLineChanged>;
export const CountedLine = Type.Object({ place: Count, counted: Count });

export const CountBookBody = Type.Object({
  sheet: Type.Integer({ minimum: 1 }),
  /** Differences that are not booked, by `place`. */
  without: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: MOST_ROWS })),
});

export const CountPage = pageSchema(CountLine);
