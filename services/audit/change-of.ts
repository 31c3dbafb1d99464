import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from './audit.schemas.ts';

/** The change of a field, or none when both values are the same. No value and null are the same. */
export function changeOf(field: string, old: unknown, value: unknown): AuditChange[] {
  const [before, after] = [old ?? null, value ?? null];
  return isDeepStrictEqual(before, after) ? [] : [{ field, old: before, new: after }];
}
