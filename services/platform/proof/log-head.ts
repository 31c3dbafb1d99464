import { BrokenFile, canonical } from '../transfer/event-line.ts';

/** The state of a log at a moment: its hashes cover every event up to there. */
export type LogHead = {
  /** The identity of the log; the same events in another log have the same hashes. */
  readonly log: string;
  readonly events: number;
  /** The root of the tree over all events, and the last hash of the chain. */
  readonly root: string;
  readonly chain: string;
  /** ISO 8601, by the clock of the database. */
  readonly at: string;
};

/** Refuses a file with fields that the signature does not cover. */
export function assertNothingElse(value: unknown, known: unknown): void {
  if (canonical(value) !== canonical(known)) throw new BrokenFile('The file holds more than belongs into it');
}

export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
}

/** A number of events that a log can hold. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2 ** 40;
}

export function isBase64(value: unknown, bytes: number): value is string {
  if (typeof value !== 'string') return false;
  const content = Buffer.from(value, 'base64');
  return content.length === bytes && content.toString('base64') === value;
}
