import type Type from 'typebox';
import type { Static } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Rejected } from '../kernel/rejection.ts';

const validators = new WeakMap<Type.TSchema, Validator>();

/**
 * A list as the wire contract accepts it: an array, or the same as JSON text (decisions §1.5). Throws a
 * rejection naming `field` when the text is not JSON or an item is not of `item`'s shape.
 */
export function listFrom<T extends Type.TSchema>(item: T, value: unknown, field: string): Static<T>[] {
  const list = typeof value === 'string' ? parse(value, field) : value;
  const validator = validatorOf(item);
  if (
    !Array.isArray(list) ||
    list.length > 1000 ||
    !list.every((entry): entry is Static<T> => validator.Check(entry))
  )
    throw invalid(field);
  return list;
}

/** Made once for a schema: checking without is ten times as slow. */
function validatorOf(schema: Type.TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made: Validator = Compile(schema);
  validators.set(schema, made);
  return made;
}

function parse(text: string, field: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(field);
  }
}

function invalid(field: string): Rejected {
  const error = `Polje „${field}“ nema ispravan oblik.`;
  return new Rejected({
    kind: 'invalid',
    code: 'invalid_request',
    message: 'Poslani podaci nisu ispravni.',
    details: [{ field, error }],
  });
}
