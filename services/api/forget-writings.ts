import type { ContentReadModel } from '../../projections/content/queries.ts';
import type { ReadModels } from '../../projections/runner/read-models.ts';
import type { ForgetWritings } from '../customers/index.ts';
import { contactMessageDecider, newsletterDecider } from '../messages/index.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
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
};

/**
 * What is left of a person outside of their account: messages and the newsletter's entry go, reviews stay without
 * the writer. May be repeated, and then finishes what a crash has left.
 */
export function createForgetWritings(deps: ForgetWritingsDeps): ForgetWritings {
  const { handler, keys, registry, store, readModels, content } = deps;
  return async (email, context) => {
    await readModels.waitFor(await store.head(), ['content']);
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
  };
}

/** Somebody else may have deleted it meanwhile. */
function done(result: Result<unknown, Rejection>): void {
  if (!result.ok && result.error.kind !== 'missing') throw new Rejected(result.error);
}
