import Type, { type Static } from 'typebox';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { text } from '../platform/kernel/wire/http-schemas.ts';
import { ShownChangeAnswer } from './audit.schemas.ts';

export const PositionParams = Type.Object({ position: Type.String({ minLength: 1, maxLength: 64 }) });

export const UndoBody = Type.Object({
  /** For the audit trail. */
  reason: text(500),
  /** The fields of the entry to undo; all by default. */
  fields: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1, maxItems: 100 }),
  ),
});

/** The undone fields, and those that are not because they have changed since. */
export const UndoAnswer = Type.Object({
  /** The fields that the entry had changed: `old` is restored. */
  undone: Type.Array(ShownChangeAnswer),
  /** With the value that a field has now, which stays. */
  conflicts: Type.Array(
    Type.Object({
      ...ShownChangeAnswer.properties,
      current: Type.Optional(Type.Unknown()),
      currentText: Type.String(),
    }),
  ),
  /** Both in a Bosnian sentence. */
  message: Type.String(),
});
export type UndoAnswer = Immutable<Static<typeof UndoAnswer>>;

/** In the refusals to remove an entity that others use: how many. */
export const InUse = Type.Object({ products: Type.Integer(), subcategories: Type.Optional(Type.Integer()) });
export type InUse = Static<typeof InUse>;

/** An addition is undone by a removal. */
export const UNDO_REFUSALS = {
  brand_in_use: InUse,
  category_in_use: InUse,
  filter_group_in_use: InUse,
  filter_in_use: InUse,
  markup_in_use: InUse,
};
