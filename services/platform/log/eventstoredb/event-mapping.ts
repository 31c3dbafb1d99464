import { type JSONEventData, jsonEvent } from '@eventstore/db-client';
import type { EventMetadata, LogEvent, Position, RecordedLogEvent, StreamName } from '../event-log.ts';
import type { SealedPersonal } from '../sealed-personal.ts';

type StoredData = { readonly data: unknown; readonly personal: SealedPersonal | null };
type StoredMetadata = EventMetadata & {
  readonly schemaVersion: number;
  readonly recordedAt?: string;
  /** Identifies the append that wrote the event among all that carried the same event id. */
  readonly appendId: string;
};

/** The part of the client's response used here. */
export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly created: Date;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: { readonly commit: bigint; readonly prepare: bigint };
};

/** An event in EventStoreDB's shape: id and type native, everything else JSON. */
export function toStored(event: LogEvent, appendId: string): JSONEventData {
  const { eventId, type, schemaVersion, data, personal, metadata, recordedAt } = event;
  const stored: StoredData = { data, personal };
  const storedMetadata: StoredMetadata = {
    ...metadata,
    schemaVersion,
    ...(recordedAt === undefined ? {} : { recordedAt }),
    appendId,
  };
  return jsonEvent({ id: eventId, type, data: stored, metadata: storedMetadata });
}

/** An event in the port's shape; null for the server's own and foreign events. */
export function toRecorded(event: StoredEvent): RecordedLogEvent | null {
  const { id, type, streamId, metadata, data, position } = event;
  if (!position || type.startsWith('$') || !isStreamName(streamId) || !isOurs(metadata) || !isOurData(data))
    return null;
  const { schemaVersion, recordedAt, appendId: _, ...rest } = metadata;
  return {
    eventId: id,
    type,
    schemaVersion,
    data: data.data,
    personal: data.personal,
    metadata: rest,
    stream: streamId,
    revision: Number(event.revision),
    position: positionOf(position.commit),
    recordedAt: recordedAt ?? event.created.toISOString(),
  };
}

/** The append that wrote the event; null when it was not ours. */
export function appendIdOf(event: StoredEvent): string | null {
  return isOurs(event.metadata) ? event.metadata.appendId : null;
}

/** Our events are written without transactions, so their prepare position equals the commit position. */
export function positionOf(commit: bigint): Position {
  return commit.toString(10) as Position;
}

function isStreamName(name: string): name is StreamName {
  return !name.startsWith('$') && name.indexOf('-') > 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isOurs(metadata: unknown): metadata is StoredMetadata {
  if (!isObject(metadata) || typeof metadata.schemaVersion !== 'number' || !isObject(metadata.actor))
    return false;
  const texts = [metadata.appendId, metadata.commandId, metadata.correlationId, metadata.causationId];
  return texts.every((text) => typeof text === 'string');
}

function isOurData(data: unknown): data is StoredData {
  if (!isObject(data) || !('data' in data)) return false;
  return data.personal === null || (isObject(data.personal) && typeof data.personal.subject === 'string');
}
