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
