/** Parses the text of a variable into its value, or throws `Wrong` with the reason. */
export type Parser<T> = (text: string) => T;

/** An invalid value. The message continues the variable's name ("PORT must be …") and never contains a secret. */
export class Wrong extends Error {}

export function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= 65_535))
    throw new Wrong(`must be a port number from 0 to 65535 (0: any free one), not "${text}"`);
  return value;
}

/** A whole number from 1 to `most`. */
export function count(most: number): Parser<number> {
  return wholeNumber(1, most);
}

/** A whole number from 0 to `most`. */
export function countOrNone(most: number): Parser<number> {
  return wholeNumber(0, most);
}

function wholeNumber(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      throw new Wrong(`must be a number from ${least} to ${most}, not "${text}"`);
    return value;
  };
}

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

export function password(text: string): string {
  if (text.length < 8 || text.length > 200) throw new Wrong('must have 8 to 200 characters');
  return text;
}

/** A secret for a header: no spaces. */
export function secret(text: string): string {
  if (!/^\S{16,200}$/.test(text)) throw new Wrong('must be 16 to 200 characters without spaces');
  return text;
}

/** One or more long secrets, separated by commas. */
export function longSecrets(text: string): readonly string[] {
  const secrets = text.split(',').map((one) => one.trim());
  if (!secrets.every((one) => /^\S{32,200}$/.test(one)))
    throw new Wrong('must be 32 to 200 characters without spaces; several are separated by commas');
  return secrets;
}
