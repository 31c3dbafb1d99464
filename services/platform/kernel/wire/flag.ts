/** A boolean as the wire contract writes it. */
export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

/** The boolean of a flag in a body; undefined when the body leaves it out. */
export function isSet(value: number | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 1;
}
