import type { LaterStage } from '../../ordering/index.ts';

const HOUR_MS = 3_600_000;

type Step = { readonly stage: LaterStage; readonly hours: number };

const CONFIRMED: Step = { stage: 'confirmed', hours: 2 };
const SENT: Step = { stage: 'sent', hours: 22 };

/** The later stages of a demo order: a few were cancelled or returned, the newest were just received. */
export function lifeOf(
  placedAt: string,
  daysAgo: number,
  index: number,
): { stage: LaterStage; at: string }[] {
  return stepsOf(daysAgo, index).map(({ stage, hours }) => ({
    stage,
    at: new Date(Date.parse(placedAt) + hours * HOUR_MS).toISOString(),
  }));
}

function stepsOf(daysAgo: number, index: number): readonly Step[] {
  if (daysAgo < 2) return [];
  if (index % 23 === 7) return [{ stage: 'cancelled', hours: 3 }];
  if (daysAgo < 3) return [CONFIRMED];
  if (daysAgo < 5) return [CONFIRMED, SENT];
  const end: LaterStage = index % 31 === 11 ? 'returned' : 'delivered';
  return [CONFIRMED, SENT, { stage: end, hours: 70 }];
}
