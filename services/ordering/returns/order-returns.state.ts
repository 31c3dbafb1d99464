import type { OrderedLine, ParcelLine } from '../ordered.ts';
import { unsentLines } from '../parcels/order-parcels.ts';
import type { GivenBack, ReturnEvent, ReturnedLine } from './return-events.ts';

/** A return of an order. Nothing is given back before it is received. */
export type OrderReturn = GivenBack & {
  readonly returnId: string;
  readonly requested: readonly ParcelLine[];
  /** Null until it is received. */
  readonly received: readonly ReturnedLine[] | null;
  /** How many were received before it; absent until it is. */
  readonly turn?: number;
  /** The cash of the order had come before it was received; absent where it had not. */
  readonly cashCame?: true;
  /** Its money was given to the customer in cash; absent before. */
  readonly paidOut?: true;
  /** The orders that it is exchanged for, and how much of its money pays each; absent without one. */
  readonly exchanges?: readonly Exchange[];
};

export type Exchange = Omit<Extract<ReturnEvent, { type: 'ReturnCredited' }>['data'], 'returnId'>;

export function evolveReturns(returns: readonly OrderReturn[], event: ReturnEvent): readonly OrderReturn[] {
  if (event.type === 'ReturnRequested') {
    const { returnId, requested } = event.data;
    return [...returns, { returnId, requested, received: null, amount: 0, deliveryAmount: 0, points: 0 }];
  }
  if (event.type === 'ReturnPaidOut')
    return returns.map((one) => (one.returnId === event.data.returnId ? { ...one, paidOut: true } : one));
  if (event.type === 'ReturnCredited') {
    const { returnId, ...exchange } = event.data;
    return returns.map((one) =>
      one.returnId === returnId ? { ...one, exchanges: [...(one.exchanges ?? []), exchange] } : one,
    );
  }
  const { customerId: _, ...outcome } = event.data;
  const turn = returns.filter(({ received }) => received !== null).length;
  return returns.map((one) => (one.returnId === outcome.returnId ? { ...one, ...outcome, turn } : one));
}

type OfOrder = readonly Pick<OrderReturn, 'requested' | 'received'>[];

/** The pieces of each ordered line that are in no open and no received return; lines without any are left out. */
export function returnableLines(lines: readonly OrderedLine[], returns: OfOrder): ParcelLine[] {
  return unsentLines(
    lines,
    returns.map(({ requested, received }) => ({ contents: received ?? requested })),
  );
}

/** The pieces of each ordered line that have not come back; lines without any are left out. */
export function keptLines(lines: readonly OrderedLine[], returns: OfOrder): ParcelLine[] {
  return unsentLines(
    lines,
    returns.map(({ received }) => ({ contents: received ?? [] })),
  );
}

/** Whether a request waits for its pieces. */
export function hasOpenReturn(returns: OfOrder): boolean {
  return returns.some(({ received }) => received === null);
}

/** How much of the money of a return pays the orders that it is exchanged for. */
export function creditedOf({ exchanges = [] }: Pick<OrderReturn, 'exchanges'>): number {
  return exchanges.reduce((sum, { amount }) => sum + amount, 0);
}

/** These returns, of which this one was received when the cash of the order had come. */
export function withCash(returns: readonly OrderReturn[], returnId: string): readonly OrderReturn[] {
  return returns.map((one) => (one.returnId === returnId ? { ...one, cashCame: true } : one));
}

/** The sum of what the received returns have given back. */
export function givenBack(returns: readonly GivenBack[]): GivenBack {
  return returns.reduce(
    (sum, { amount, deliveryAmount, points }) => ({
      amount: sum.amount + amount,
      deliveryAmount: sum.deliveryAmount + deliveryAmount,
      points: sum.points + points,
    }),
    { amount: 0, deliveryAmount: 0, points: 0 },
  );
}
