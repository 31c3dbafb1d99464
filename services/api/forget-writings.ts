import type { SignedInWritings } from '../../projections/audit/signed-in-writings.ts';
import type { ContentReadModel, WrittenBy } from '../../projections/content/queries.ts';
import { ReadModelBehind, type ReadModels } from '../../projections/generations/read-models.ts';
import type { OrdersOfPerson } from '../../projections/orders/orders-of-person.ts';
import type { ForgetPersonElsewhere } from '../customers/index.ts';
import { contactMessageDecider, newsletterDecider } from '../messages/index.ts';
import type { MailFolder } from '../messages/mail/index.ts';
import { ENDED, orderDecider } from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { Rejected, type Rejection, type Result } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { reviewDecider } from '../reviews/index.ts';

export type ForgetWritingsDeps = {
  readonly handler: CommandHandler;
  readonly keys: KeyRing;
  readonly registry: Registry;
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly content: Pick<ContentReadModel, 'writtenBy'>;
  readonly signedInWritings: (userId: string) => Promise<SignedInWritings>;
  readonly ordersOfPerson: (customerId: string, emails: readonly string[]) => Promise<OrdersOfPerson>;
  readonly mailFolder: MailFolder;
  /** See `createForgottenPersons`. */
  readonly forgetInKept: () => Promise<void>;
};

/** What has been read must show everything up to the head of the log, or something would stay for ever. */
const CAUGHT_UP_MS = 60_000;

/**
 * What is left of a person outside of the account, as far as it is provably theirs: done signed in, or under an e-mail that
 * they have confirmed. Messages and the newsletter's entry go, reviews stay without the writer, orders without the
 * customer as soon as they have ended; mails kept as files are deleted.
 */
export function createForgetWritings(deps: ForgetWritingsDeps): ForgetPersonElsewhere {
  const { handler, keys, registry, store, readModels } = deps;
  const { content, signedInWritings, ordersOfPerson, mailFolder, forgetInKept } = deps;

  async function forgetWritten({ reviews, messages, subscriptions }: WrittenBy, context: CommandContext) {
    for (const id of reviews) {
      await keys.forget(id);
      done(await handler.handle(reviewDecider, id, { kind: 'erase-reviewer' }, context));
    }
    for (const id of messages) {
      await keys.forget(id);
      done(await handler.handle(contactMessageDecider, id, { kind: 'delete' }, context));
    }
    for (const id of subscriptions) {
      await keys.forget(id);
      done(await handler.handle(newsletterDecider, id, { kind: 'leave' }, context));
      await registry.releaseAll('newsletter', id);
    }
  }

  /** True when the order keeps the person until it ends. */
  async function forgetOrder(id: string, context: CommandContext): Promise<boolean> {
    const result = done(await handler.handle(orderDecider, id, { type: 'ForgetPerson', id }, context));
    if (result?.state.erasure === 'kept') return true;
    await keys.forget(id);
    return false;
  }

  /** What a customer's key seals goes with it; only what is to be delivered has to be kept apart before. */
  async function isOpen(id: string): Promise<boolean> {
    const { state } = await handler.load(orderDecider, id);
    return !ENDED.includes(state.stage);
  }

  async function caughtUp(names: readonly string[]): Promise<void> {
    if (await readModels.waitFor(await store.head(), names, CAUGHT_UP_MS)) return;
    throw new ReadModelBehind(names.join(', '));
  }

  return {
    async forget({ id, emails }, context) {
      await caughtUp(['content', 'orders', 'audit']);
      await forgetWritten(await signedInWritings(id), context);
      for (const email of emails) await forgetWritten(await content.writtenBy(email), context);
      const { own, asGuest } = await ordersOfPerson(id, emails);
      let openOrders = 0;
      for (const order of own)
        if ((await isOpen(order)) && (await forgetOrder(order, context))) openOrders += 1;
      const forgotten: string[] = [];
      for (const order of asGuest) {
        if (await forgetOrder(order, context)) openOrders += 1;
        else forgotten.push(order);
      }
      // Now, while it is known whose they were: the read model no longer tells once it shows this.
      await mailFolder.forget({ emails: [], orderIds: forgotten, userIds: [] });
      return { openOrders };
    },

    async finish({ id, emails }) {
      const { own, asGuest } = await ordersOfPerson(id, emails);
      const ended: string[] = [];
      for (const order of [...own, ...asGuest]) {
        const { state } = await handler.load(orderDecider, order);
        if (state.erasure !== 'kept') ended.push(order);
      }
      // A mail that was on its way may have been written until now; nobody can write another without the person's key.
      await mailFolder.forget({ emails, orderIds: ended, userIds: [id] });
      await forgetInKept();
    },
  };
}

/** Somebody else may have deleted it meanwhile: null then. */
function done<T>(result: Result<T, Rejection>): T | null {
  if (result.ok) return result.value;
  if (result.error.kind === 'missing') return null;
  throw new Rejected(result.error);
}
