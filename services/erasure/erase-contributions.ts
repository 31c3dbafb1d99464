import type { ForgetPersonElsewhere } from '../customers/index.ts';
import { contactMessageDecider, type MailFolder, newsletterDecider } from '../messages/index.ts';
import { ENDED, orderDecider } from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { Rejected, type Result } from '../platform/kernel/rejection.ts';
import type { CaughtUp } from '../platform/log/caught-up.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { reviewDecider } from '../reviews/index.ts';
import { alertDecider } from '../stock-alerts/index.ts';
import type { Contributions, Traces } from './traces.ts';

export type EraseContributionsDeps = {
  readonly handler: CommandHandler;
  readonly keys: KeyRing;
  readonly registry: Registry;
  /** Waits for the head of the log, so that nothing is missed. */
  readonly caughtUp: CaughtUp;
  /** Data that are provably the person's. */
  readonly traces: Traces;
  readonly mailFolder: MailFolder;
  /** See `createForgottenPersons`. */
  readonly forgetInKept: () => Promise<void>;
};

/**
 * Erases what a person left outside the account, as far as it is provably theirs. Deletes messages, the newsletter
 * entry, wishes for mails about products and mails kept as files; makes reviews anonymous, and orders as soon as they
 * have ended.
 */
export function createEraseContributions(deps: EraseContributionsDeps): ForgetPersonElsewhere {
  const { handler, keys, registry, caughtUp } = deps;
  const { traces, mailFolder, forgetInKept } = deps;

  async function forgetWritten(
    { reviews, messages, subscriptions, alerts }: Contributions,
    context: CommandContext,
  ) {
    for (const id of reviews) {
      await keys.forget(id, context.onlyWhile);
      done(await handler.handle(reviewDecider, id, { type: 'EraseReviewer' }, context));
    }
    for (const id of messages) {
      await keys.forget(id, context.onlyWhile);
      done(await handler.handle(contactMessageDecider, id, { type: 'Delete' }, context));
    }
    for (const id of subscriptions) {
      await keys.forget(id, context.onlyWhile);
      done(await handler.handle(newsletterDecider, id, { type: 'Leave' }, context));
      await registry.releaseAll('newsletter', id);
    }
    for (const id of alerts) {
      await keys.forget(id, context.onlyWhile);
      done(await handler.handle(alertDecider, id, { type: 'End' }, context));
      await registry.releaseAll('stock-alert', id);
    }
  }

  /** True when the order keeps the personal data until it ends. */
  async function forgetOrder(id: string, context: CommandContext): Promise<boolean> {
    const result = done(await handler.handle(orderDecider, id, { type: 'ForgetPerson', id }, context));
    if (result?.state.erasure === 'kept') return true;
    await keys.forget(id, context.onlyWhile);
    return false;
  }

  /** The customer's key will be deleted; only open orders must be sealed with a key of their own before. */
  async function isOpen(id: string): Promise<boolean> {
    const { state } = await handler.load(orderDecider, id);
    return !ENDED.includes(state.stage);
  }

  return {
    async forget(person, context) {
      await caughtUp(['content', 'orders', 'audit', 'alerts']);
      await forgetWritten(await traces.writings(person), context);
      const { own, asGuest } = await traces.orders(person);
      let openOrders = 0;
      for (const order of own)
        if ((await isOpen(order)) && (await forgetOrder(order, context))) openOrders += 1;
      const forgotten: string[] = [];
      for (const order of asGuest) {
        if (await forgetOrder(order, context)) openOrders += 1;
        else forgotten.push(order);
      }
      // Must run now: once the read model shows the erasure, it no longer knows whose mails they were.
      await mailFolder.forget({ emails: [], orderIds: forgotten, userIds: [] });
      return { openOrders };
    },

    async finish(person) {
      const { own, asGuest } = await traces.orders(person);
      const ended: string[] = [];
      for (const order of [...own, ...asGuest]) {
        const { state } = await handler.load(orderDecider, order);
        if (state.erasure !== 'kept') ended.push(order);
      }
      // Deletes mails written in the meantime; without the person's key no further mail is possible.
      await mailFolder.forget({ emails: person.emails, orderIds: ended, userIds: [person.id] });
      await forgetInKept();
    },
  };
}

/** Null when it was deleted concurrently. */
function done<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (result.error.kind === 'missing') return null;
  throw new Rejected(result.error);
}
