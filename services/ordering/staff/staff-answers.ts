import type { NamesOf } from '../../audit/index.ts';
import { flag } from '../../platform/kernel/wire/flag.ts';
import type { OrderQueries, OrderView } from '../order-queries.ports.ts';
import { UNDONE } from '../order-stage.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import { orderAnswer } from '../ordering.wire.ts';
import { withCauses } from '../parcels/parcel.wire.ts';

export type StaffAnswers = (orders: readonly OrderView[]) => Promise<OrderAnswer[]>;

type StaffQueries = Pick<OrderQueries, 'uncoveredCoupons'>;

/**
 * Orders as administrators get them: with tags and the notes of the staff, which no customer ever sees, with why couriers
 * refused parcels, and with a mark where the coupon's points come from orders that were not delivered (specification/customers §6).
 */
export function createStaffAnswers(namesOf: NamesOf, { uncoveredCoupons }: StaffQueries): StaffAnswers {
  return async (orders) => {
    const payers = orders.flatMap(({ facts, stage }) =>
      facts.coupon && facts.customerId && !UNDONE.includes(stage) ? [facts.customerId] : [],
    );
    const uncovered = await uncoveredCoupons([...new Set(payers)]);
    const authors = orders.flatMap(({ staffNotes = [] }) => staffNotes.map(({ authorId }) => authorId));
    const names = authors.length === 0 ? new Map<string, string>() : await namesOf([...new Set(authors)]);
    return orders.map((order) => ({
      ...withCausesOf(order),
      couponFromUndelivered: flag(isUncovered(order, uncovered)),
      tags: [...(order.tags ?? [])],
      staffNotes: (order.staffNotes ?? []).map(({ noteId, authorId, note, at }) => ({
        _id: noteId,
        note,
        at,
        author: { id: authorId, name: names.get(authorId) ?? '' },
      })),
    }));
  };
}

function withCausesOf(order: OrderView): OrderAnswer {
  const answer = orderAnswer(order);
  return { ...answer, parcels: withCauses(answer.parcels, order) };
}

function isUncovered({ facts, stage }: OrderView, uncovered: ReadonlySet<string>): boolean {
  return facts.coupon !== null && !UNDONE.includes(stage) && uncovered.has(facts.customerId ?? '');
}
