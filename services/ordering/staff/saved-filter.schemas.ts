import Type, { type Static } from 'typebox';
import { Flag, FlagAnswer, text } from '../../platform/kernel/wire/http-schemas.ts';

/** `query`: filters and sort as the address of the table has them. */
export const FilterBody = Type.Object({ name: text(60), query: text(1000), forAll: Type.Optional(Flag) });
export const FilterChanges = Type.Partial(FilterBody);
export const SavedFilterAnswer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  forAll: FlagAnswer,
  /** The asker may change and delete it. */
  mayChange: FlagAnswer,
});
export type SavedFilterAnswer = Static<typeof SavedFilterAnswer>;
