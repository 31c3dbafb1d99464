import type { FastifyRequest } from 'fastify';
import { CART_LINES_BY_ADDRESS, CARTS_BY_ADDRESS } from '../limits/index.ts';
import { addressKey } from '../platform/http/limits/address-key.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { createPortions, type PortionedLimit } from '../platform/registry/portions.ts';
import type { CartEvent } from './cart.events.ts';
import { linesWritten } from './lines-changed.ts';

type Writer = Pick<FastifyRequest, 'asker' | 'ip'>;

/** The limits of carts by address (specification/http-contract §11). Administrators are not limited. */
export function createCartAllowance(attempts: Pick<Attempts, 'take' | 'secondsUntilFree'>) {
  const portions = createPortions(attempts);

  async function confirm({ asker, ip }: Writer, limits: readonly PortionedLimit[]): Promise<void> {
    if (asker.kind === 'administrator') return;
    for (const limit of limits) {
      const refusal = await portions.refusal(limit, addressKey(ip));
      if (refusal) throw new Rejected(refusal);
    }
  }

  return {
    /** 429 when no more carts may be made, or no more lines written. */
    confirmNew: (writer: Writer) => confirm(writer, [CARTS_BY_ADDRESS, CART_LINES_BY_ADDRESS]),
    /** 429 when no more lines may be written. */
    confirmChange: (writer: Writer) => confirm(writer, [CART_LINES_BY_ADDRESS]),
    /** Counts written lines. */
    count({ asker, ip }: Writer, events: readonly CartEvent[]): void {
      if (asker.kind === 'administrator') return;
      const made = events.filter(({ type }) => type === 'CartCreated').length;
      portions.spend(CARTS_BY_ADDRESS, addressKey(ip), made);
      portions.spend(CART_LINES_BY_ADDRESS, addressKey(ip), linesWritten(events));
    },
  };
}

export type CartAllowance = ReturnType<typeof createCartAllowance>;
