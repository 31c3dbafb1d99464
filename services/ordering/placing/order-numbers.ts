import { randomInt } from 'node:crypto';
import type { Claim } from '../../platform/registry/claims.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { isoDay, numericDay } from '../../rules/dates/dates.ts';
import type { Numbers } from '../order-facts.ts';

export const PUBLIC_NUMBER_SCOPE = 'order-number';
const LOWEST = 100_000_000;
const HIGHEST = 999_999_999;
/** With a million orders one draw in 900 collides; twenty in a row are practically impossible. */
const DRAWS = 20;

/** The numbers of a new order (specification/orders §2): its sequence, its public number and its name. `placedAt` in ISO 8601. */
export async function takeNumbers(
  registry: Pick<Registry, 'nextNumberAndClaim' | 'claim'>,
  orderId: string,
  placedAt: string,
): Promise<Numbers> {
  const drawn = drawPublicNumber();
  const { number, isClaimed } = await registry.nextNumberAndClaim('order', claimOf(drawn, orderId));
  const publicNumber = isClaimed ? drawn : await claimAnother(registry, orderId);
  return { number, publicNumber, name: orderName(number, placedAt, randomInt(100, 1000)) };
}

async function claimAnother(registry: Pick<Registry, 'claim'>, orderId: string): Promise<number> {
  for (let draw = 2; draw <= DRAWS; draw += 1) {
    const number = drawPublicNumber();
    if (await registry.claim(claimOf(number, orderId))) return number;
  }
  throw new Error('Found no free order number');
}

function drawPublicNumber(): number {
  return randomInt(LOWEST, HIGHEST + 1);
}

function claimOf(publicNumber: number, owner: string): Claim {
  return { scope: PUBLIC_NUMBER_SCOPE, value: String(publicNumber), owner };
}

/** `12.21.11.2026.481`: sequence, the date in Sarajevo, three random digits. `placedAt` in ISO 8601. */
export function orderName(number: number, placedAt: string, random: number): string {
  return `${number}.${numericDay(isoDay(placedAt))}${random}`;
}
