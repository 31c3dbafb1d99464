import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Place } from './checkpoints.ts';
import { messages, shared } from './protocol.ts';
import type { StoredRecord } from './store.ts';

/** The server counts time in steps of 100 ns. */
const TICKS_PER_MS = 10_000;

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifierOf(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));
}

/** A record as an answer of `Streams.Read`. */
export function toReadResp(record: StoredRecord): ReadResp {
  const position = String(record.position);
  const event = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(record.createdMs * TICKS_PER_MS));
  return new messages.ReadResp().setEvent(
    new messages.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position),
  );
}

export function checkpointAt({ commit, prepare }: Place): ReadResp {
  const checkpoint = new messages.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new messages.ReadResp().setCheckpoint(checkpoint);
}

export function streamNotFound(stream: string): ReadResp {
  const missing = new messages.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new messages.ReadResp().setStreamNotFound(missing);
}
