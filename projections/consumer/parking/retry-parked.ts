import type { StreamReader } from '../../../services/platform/log/event-store.ts';
import { isDropped, type Recorded } from '../../../services/platform/log/recorded-event.ts';
import { EventFailure, failureKind } from '../failures.ts';
import { listParked } from './parked.ts';
import { noteRetryFailure } from './parked-retries.ts';
import type { Parking } from './parking.ts';

/**
 * Retries the parked events an operator requested, stream by stream and in sequence. One that fails again stays
 * parked with the later ones of its stream. Store errors reject.
 */
export async function retryParked(parking: Parking, store: StreamReader): Promise<void> {
  const { pool, handler, parked, stopping } = parking;
  const { name: reader, generation } = handler.reader;
  const all = await listParked(pool, { reader, generation });
  const wanted = all.filter(({ retrying }) => retrying);
  for (const stream of new Set(wanted.map((event) => event.stream))) {
    for (const waiting of wanted.filter((event) => event.stream === stream)) {
      if (stopping.aborted) return;
      try {
        const events = await store.readStored(waiting.stream as Recorded['stream'], waiting.revision, 1);
        if (events[0]?.eventId !== waiting.eventId)
          throw new EventFailure(`The event ${waiting.eventId} is not in its stream`);
        await handler.retry(
          events.filter((event) => !isDropped(event)),
          waiting,
        );
      } catch (error) {
        if (failureKind(error) === 'transient') throw error;
        await noteRetryFailure(pool, waiting, error);
        break;
      }
    }
  }
  const left = wanted.length > 0 ? await listParked(pool, { reader, generation }) : all;
  parked.clear();
  for (const { stream } of left) parked.add(stream);
}
