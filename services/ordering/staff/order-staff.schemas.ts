import Type from 'typebox';
import { IdParams, longText, text } from '../../platform/kernel/wire/http-schemas.ts';
import { LONGEST_TAG, MOST_TAGS } from '../../rules/orders/order-tags.ts';

export const TagsBody = Type.Object({ tags: Type.Array(text(LONGEST_TAG), { maxItems: MOST_TAGS }) });
/** A tag, and how many orders have it. */
export const TagInUse = Type.Object({ tag: Type.String(), orders: Type.Integer() });

export const NoteBody = Type.Object({ note: longText(2000) });
export const NoteParams = Type.Object({
  ...IdParams.properties,
  noteId: Type.String({ minLength: 1, maxLength: 64 }),
});
export const NoteAdded = Type.Object({ noteId: Type.String() });
