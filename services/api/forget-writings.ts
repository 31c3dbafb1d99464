import type { ContentReadModel } from '../../projections/content/queries.ts';
import type { createOrdersOfPerson } from '../../projections/orders/orders-of-person.ts';
import type { ReadModels } from '../../projections/runner/read-models.ts';
import type { ForgetWritings } from '../customers/index.ts';
import { contactMessageDecider, newsletterDecider } from '../messages/index.ts';
import type { MailFolder } from '../messages/mail/index.ts';
import { orderDecider } from '../ordering/index.ts';
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
  readonly ordersOfPerson: ReturnType<typeof createOrdersOfPerson>;
  readonly mailFolder: MailFolder;
};

/**
 * What is left of a person outside of their account, under every e-mail it ever had: messages and the newsletter's
 * entry go, reviews stay without the writer and orders placed as a guest without the customer, mails kept as files are
 * deleted. May be repeated, and then finishes what a crash has left.
 */
export function createForgetWritings(deps: ForgetWritingsDeps): ForgetWritings {
  const { handler, keys, registry, store, readModels, content, ordersOfPerson, mailFolder } = deps;

  async function forgetWrittenBy(email: string, context: CommandContext): Promise<void> {
    const { reviews, messages, subscriptions } = await content.writtenBy(email);
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

  /** Every e-mail the account ever had, as long as its key is there. */
  async function emailsOf({ id, email }: { id: string; email: string }): Promise<string[]> {
    const events = await store.readStream(`user-${id}`);
    const former = events.flatMap(({ personal }) =>
      personal && 'email' in personal && typeof personal.email === 'string' ? [personal.email] : [],
    );
    return [...new Set([email, ...former])];
  }

  return async (user, context) => {
    await readModels.waitFor(await store.head(), ['content', 'orders']);
    const emails = await emailsOf(user);
    for (const email of emails) await forgetWrittenBy(email, context);
    const { own, asGuest } = await ordersOfPerson(user.id, emails);
    for (const id of asGuest) {
      await keys.forget(id);
      done(await handler.handle(orderDecider, id, { type: 'ForgetPerson' }, context));
    }
    const forgetMails = () => mailFolder.forget({ emails, orderIds: [...own, ...asGuest] });
    await forgetMails();
    // A mail that was on its way may have been written since; nobody can write another once the account is erased.
    return { finish: forgetMails };
  };
}

/** Somebody else may have deleted it meanwhile. */
function done(result: Result<unknown, Rejection>): void {
  if (!result.ok && result.error.kind !== 'missing') throw new Rejected(result.error);
}
