import type { CountView } from './count.ports.ts';
import type { CountLine } from './count.schemas.ts';

export function countLine({ id, title, at, actorId, rows, fileName, booked, undone }: CountView): CountLine {
  return {
    _id: id,
    title,
    state: booked === null ? 'open' : undone ? 'undone' : 'booked',
    at,
    actor: actorId,
    rows,
    fileName,
    bookedAt: booked?.at ?? null,
    movementId: booked?.movementId ?? null,
    shortage: booked?.shortage ?? null,
    surplus: booked?.surplus ?? null,
  };
}
