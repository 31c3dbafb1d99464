import type { CommandContext } from '../../services/platform/kernel/handle-command.ts';
import { causeOf, type Recorded } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reaction.ts';

export type ErasuresDeps = {
  /** Takes every step of erasing a person, and those again that a crash has left. */
  readonly eraseUser: (userId: string, context: CommandContext) => Promise<void>;
  /** Forgets the key of an order's own, and the mails about the order. */
  readonly forgetOrder: (orderId: string) => Promise<void>;
  /** Takes forgotten persons out of the generations of read models that follow no log. */
  readonly forgetInKept: () => Promise<void>;
};

/** After events of these a person's key may be gone, or a generation may hold a person whose key is gone. */
const SWEPT: readonly string[] = ['order', 'review', 'message', 'newsletter', 'projection'];
const FORGETTING: readonly string[] = [
  'OrderPersonForgotten',
  'OrderDeleted',
  'ReviewerErased',
  'ReviewDeleted',
  'ContactMessageDeleted',
  'NewsletterLeft',
];

/**
 * Finishes what makes the shop forget a person, whatever dies in between: the erasure of a user, that of an order's person
 * once the order has ended, and the traces in generations that are retired, blocked or to be looked at.
 */
export function erasures({ eraseUser, forgetOrder, forgetInKept }: ErasuresDeps): Reaction {
  return {
    name: 'erasures',
    begins: 'beginning',
    categories: ['user', ...SWEPT],
    async react(events) {
      for (const event of events) {
        if (event.type === 'OrderPersonForgotten') await forgetOrder(event.id);
        if (event.type !== 'UserErasureRequested') continue;
        await eraseUser(event.id, { ...causeOf(event), actor: event.metadata.actor });
      }
      if (events.some(mayLeaveTraces)) await forgetInKept();
    },
  };
}

function mayLeaveTraces({ category, type }: Recorded): boolean {
  return category === 'projection' || FORGETTING.includes(type);
}
