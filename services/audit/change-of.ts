import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from './audit.schemas.ts';

/**
 * The change of a field, or none when both values are the same. No value and null are the same, and where there was none an
 * empty text or list is no change.
 */
export function changeOf(field: string, old: unknown, value: unknown): AuditChange[] {
  const [before, after] = [old ?? null, value ?? null];
  const isNothing = before === null && isEmpty(after);
  return isNothing || isDeepStrictEqual(before, after) ? [] : [{ field, old: before, new: after }];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
