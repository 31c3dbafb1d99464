import { idFrom } from '../kernel/ids.ts';
import { mended } from '../kernel/storable-values.ts';
import { isStorable, storable } from '../kernel/wire/texts.ts';
import type { EventMetadata, RecordedLogEvent } from './event-log.ts';
import { isFence } from './fence.ts';
import { DROPPED, type Recorded, UnreadableEvent } from './recorded-event.ts';
import { unseal } from './sealed-personal.ts';
import { assertKnown, dataOf, type KnownEvents, NewerEvent, upcast } from './upcasting.ts';

/** The data of an unreadable event. */
const UNREAD: object = {};

/**
 * Opens a stored event: its current version, with personal data if there is a key, as one event, several, or one of type
 * `DROPPED`. One that cannot be read is marked (`unreadable`), or refused if `strict`.
 */
type Opener = (event: RecordedLogEvent, key: Buffer | undefined, strict: boolean) => readonly Recorded[];

function withMendedReason(metadata: EventMetadata): EventMetadata {
  const { reason } = metadata;
  return reason === undefined || isStorable(reason) ? metadata : { ...metadata, reason: storable(reason) };
}

export function createOpener(known: KnownEvents): Opener {
  const { upcasters } = known;
  return (event, key, strict) => {
    const { type, eventId, stream, revision, position, recordedAt, metadata, personal: sealed } = event;
    const dash = stream.indexOf('-');
    // One fixed shape for all: a replay creates millions.
    const envelope = {
      type,
      data: UNREAD,
      eventId,
      stream,
      category: stream.slice(0, dash),
      id: stream.slice(dash + 1),
      revision,
      position,
      recordedAt,
      metadata: withMendedReason(metadata),
    };
    if (isFence(event)) return [{ ...envelope, type: DROPPED }];
    try {
      assertKnown(event, known);
      envelope.data = dataOf({ type, data: mended(event.data) });
      const personal = sealed ? (key ? unseal(sealed, key) : null) : undefined;
      if (event.schemaVersion === 1 && !upcasters[type])
        return [sealed ? { subject: sealed.subject, personal, ...envelope } : envelope];
      const contents = upcast(
        { type, data: envelope.data, personal, metadata, recordedAt },
        event.schemaVersion,
        upcasters,
      );
      if (contents.length === 0) return [{ ...envelope, type: DROPPED, data: UNREAD }];
      return contents.map((content, part) => ({
        ...envelope,
        type: content.type,
        data: content.data,
        // Effects of each part derive their ids from the part's id.
        eventId: part === 0 ? eventId : idFrom(eventId, part),
        ...(sealed && content.personal !== undefined
          ? { subject: sealed.subject, personal: content.personal }
          : {}),
      }));
    } catch (cause) {
      const reported = `${type} at ${position} cannot be read`;
      const unreadable =
        cause instanceof NewerEvent
          ? new NewerEvent(`${reported}: ${cause.message}`)
          : new UnreadableEvent(reported, { cause });
      if (strict) throw unreadable;
      return [{ ...envelope, data: UNREAD, unreadable }];
    }
  };
}
