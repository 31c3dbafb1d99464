import type Type from 'typebox';
import type { Static } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { invalidField, type Rejected } from '../../kernel/rejection.ts';
import { refusalOfTexts } from '../../kernel/storable-values.ts';
import type { ListOrText } from '../../kernel/wire/http-schemas.ts';
import { withLines } from './validation.ts';
import { tooManyItems } from './violation-sentence.ts';

const validators = new WeakMap<Type.TSchema, Validator>();

/**
 * A list as the wire contract accepts it: an array, or the same as JSON text (specification/http-contract §4). Throws a rejection
 * naming `field` when the text is not JSON, has too many items, or one that does not fit `schema`.
 */
export function listFrom<T extends Type.TSchema>(
  schema: ListOrText<T>,
  value: unknown,
  field: string,
): Static<T>[] {
  const [array] = schema.anyOf;
  const list = typeof value === 'string' ? withLines(array, parse(value, field)) : value;
  if (!Array.isArray(list)) throw invalid(field);
  // Check the length before the items.
  if (list.length > mostItems(array)) throw invalid(field, tooManyItems(mostItems(array)));
  const validator = validatorOf(array.items);
  if (!list.every((entry): entry is Static<T> => validator.Check(entry))) throw invalid(field);
  return list;
}

function mostItems({ maxItems }: Type.TSchema & { readonly maxItems?: number }): number {
  return maxItems ?? 0;
}

/** Compiled once a schema: ten times as fast. */
function validatorOf(schema: Type.TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made: Validator = Compile(schema);
  validators.set(schema, made);
  return made;
}

function parse(text: string, field: string): unknown {
  if (text.trim() === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalid(field);
  }
  // A reader of the body does not see an escape within an escape.
  if (refusalOfTexts(parsed)) throw invalid(field);
  return parsed;
}

function invalid(field: string, error = `Polje „${field}“ nema ispravan oblik.`): Rejected {
  return invalidField(field, error);
}
