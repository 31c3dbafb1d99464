import { hash } from 'node:crypto';
import { takeRandomBytes } from './secrets/random-bytes.ts';

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A new UUIDv7: random, and sorting by the time it was made. */
export function newId(now: number = Date.now()): string {
  const bytes = takeRandomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return format(bytes);
}

/** A UUID (version 8) derived from the parts: for idempotent commands and events. */
export function idFrom(...parts: readonly (string | number)[]): string {
  const bytes = hash('sha256', parts.join('\u001f'), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return format(bytes);
}

/** The id of a new entity. A repeated command derives the same id and finds the entity it has made. */
export function idForNew(
  entity: string,
  { commandId }: { readonly commandId?: string },
  ...more: readonly string[]
): string {
  return commandId === undefined ? newId() : idFrom(entity, commandId, ...more);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for the text of a UUID, any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
