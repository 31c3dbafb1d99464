import { type Rejection, reject } from '../kernel/rejection.ts';
import { refusalOfTexts } from '../kernel/storable-values.ts';
import type { DomainEvent } from './domain-event.ts';

/** The maximum size of an event in any log: bytes of its JSON, with metadata and sealed personal data. */
export const MOST_EVENT_BYTES = 512 * 1024;
/** The maximum size of one append. EventStoreDB accepts 1 MiB, its own framing included. */
const MOST_APPEND_BYTES = 1_000_000;
/** An upper bound for metadata (a reason of 500 characters among it), ids and field names. */
const FRAME_BYTES = 4 * 1024;
/** Sealed personal data is stored in Base64. */
const SEALED = 4 / 3;

const TOO_LARGE = reject(
  'too-large',
  'too_large',
  'Uneseno je previše podataka za jednu izmjenu (najviše 512 KB). Skratite tekstove ili liste.',
).error;

/** The refusal of events that are too large for one append or hold texts that no store can keep; null when they fit. */
export function refusalOfEvents(events: readonly DomainEvent[]): Rejection | null {
  return refusalOfSize(events) ?? refusalOfTexts(...events.flatMap(({ data, personal }) => [data, personal]));
}

function refusalOfSize(events: readonly DomainEvent[]): Rejection | null {
  let total = 0;
  for (const { data, personal } of events) {
    const bytes = bytesOf(data) + bytesOf(personal ?? null) * SEALED + FRAME_BYTES;
    total += bytes;
    if (bytes > MOST_EVENT_BYTES || total > MOST_APPEND_BYTES) return TOO_LARGE;
  }
  return null;
}

function bytesOf(value: object | null): number {
  return Buffer.byteLength(JSON.stringify(value));
}
