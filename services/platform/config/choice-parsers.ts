import { type Parser, Wrong } from './parsers.ts';

export function oneOf<T extends string>(allowed: readonly T[]): Parser<T> {
  return (text) => {
    const found = allowed.find((value) => value === text.toLowerCase());
    if (found === undefined) throw new Wrong(`must be one of ${allowed.join(', ')}, not "${text}"`);
    return found;
  };
}

/** A comma-separated list, each value once, in the order of `allowed`. */
export function someOf<T extends string>(allowed: readonly T[]): Parser<readonly T[]> {
  const parseOne = oneOf(allowed);
  return (text) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) throw new Wrong(`must name at least one of ${allowed.join(', ')}`);
    const chosen = new Set(
      names.map((name) => {
        try {
          return parseOne(name);
        } catch {
          throw new Wrong(
            `must be a comma-separated list of ${allowed.join(', ')}; "${name}" is none of them`,
          );
        }
      }),
    );
    return allowed.filter((value) => chosen.has(value));
  };
}

export function onOff(text: string): boolean {
  const value = text.toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new Wrong(`must be on or off, not "${text}"`);
}
