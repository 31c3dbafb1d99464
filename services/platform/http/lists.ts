import type Type from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { Rejected } from '../kernel/rejection.ts';

/**
 * A list as the wire contract accepts it: an array, or the same as JSON text (decisions §1.5). Throws a
 * rejection naming `field` when the text is not JSON or an item is not of `item`'s shape.
 */
export function listFrom<T extends Type.TSchema>(item: T, value: unknown, field: string): Static<T>[] {
  const list = typeof value === 'string' ? parse(value, field) : value;
  if (
    !Array.isArray(list) ||
    list.length > 1000 ||
    !list.every((entry): entry is Static<T> => Value.Check(item, entry))
  )
    throw invalid(field);
  return list;
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
