import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import type { Condition } from '../../services/platform/log/conditions.ts';
import { causeOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

export type ErasuresDeps = {
  /** Runs every step of erasing a person, and repeats those a crash interrupted. */
  readonly eraseUser: (userId: string, context: CommandContext) => Promise<void>;
  /** Deletes an order's own key, if its person's data are sealed with it, and the mails about the order. */
  readonly forgetOrder: (orderId: string, onlyWhile?: Condition) => Promise<void>;
  /** Removes erased persons from all generations of read models that do not follow the log. */
  readonly forgetInKept: () => Promise<void>;
  /** Removes erased persons from those of the program's own definitions. */
  readonly forgetInOwn: () => Promise<void>;
};

/** After these events nobody is remembered for their order. */
const ENDS_ORDERS_PERSON: readonly string[] = ['OrderPersonForgotten', 'OrderDeleted'];

/** After these events a person's key may be deleted; after those of a projection, a generation may hold such a person. */
const FORGETTING: readonly string[] = [
  'OrderPersonForgotten',
  'OrderDeleted',
  'ReviewerErased',
  'ReviewDeleted',
  'ContactMessageDeleted',
  'NewsletterLeft',
];

/**
 * Completes erasures despite crashes: the erasure of a user, that of an order's person
 * once the order has ended or was deleted, and the traces in retired, blocked and scratch generations.
 */
export function erasures({ eraseUser, forgetOrder, forgetInKept, forgetInOwn }: ErasuresDeps) {
  return {
    name: 'erasures',
    begins: 'beginning',
    categories: ['user', 'order', 'review', 'message', 'newsletter', 'projection'],
    async react(events) {
      for (const event of events) {
        if (ENDS_ORDERS_PERSON.includes(event.type)) await forgetOrder(event.id, event.onlyWhile);
        if (event.type === 'UserErasureRequested')
          await eraseUser(event.id, { ...causeOf(event), actor: event.metadata.actor });
      }
      if (events.some(({ type }) => FORGETTING.includes(type))) await forgetInKept();
      else if (events.some(({ category }) => category === 'projection')) await forgetInOwn();
    },
  } as const satisfies Reaction;
}
