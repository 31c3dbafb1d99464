import { isDeepStrictEqual } from 'node:util';

/** The facts among `keys` whose value differs after `changes`; null when none does. */
export function changed<Facts extends object, Key extends keyof Facts>(
  before: Facts,
  changes: Partial<Facts>,
  ...keys: readonly Key[]
): Partial<Pick<Facts, Key>> | null {
  const different: Partial<Pick<Facts, Key>> = {};
  let any = false;
  for (const key of keys) {
    const value = changes[key];
    if (value === undefined || isDeepStrictEqual(value, before[key])) continue;
    different[key] = value;
    any = true;
  }
  return any ? different : null;
}

/** The new value of one fact, as an object with this fact alone; null when it does not change. */
export function changedOne<Facts extends object, Key extends keyof Facts>(
  before: Facts,
  changes: Partial<Facts>,
  key: Key,
): Pick<Facts, Key> | null {
  const value = changes[key];
  if (value === undefined || isDeepStrictEqual(value, before[key])) return null;
  return { [key]: value } as Pick<Facts, Key>;
}
