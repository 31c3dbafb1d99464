import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import type { KeyRing } from '../../platform/log/personal-data.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import type { ForgetPersonElsewhere } from '../customers.ports.ts';
import type { CredentialsStore } from '../secrets/credentials.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { personEmails } from '../user/person-emails.ts';
import { userDecider } from '../user/user.decider.ts';

export type ErasureDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly registry: Pick<Registry, 'releaseAll' | 'since'>;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly credentials: Pick<CredentialsStore, 'remove'>;
  readonly emails: Pick<EmailClaims, 'releaseAll'>;
  /** The person's data outside of the account. */
  readonly elsewhere: ForgetPersonElsewhere;
};

/** Erases a person after `UserErasureRequested`. */
export function createErasure(deps: ErasureDeps) {
  const { handler, store, registry, keys, credentials, emails, elsewhere } = deps;

  return {
    /**
     * Runs every step and records the end (`UserErased`). Each step is idempotent: after a crash the next call resumes.
     * Does nothing without a request, or after the erasure.
     */
    async run(userId: string, asked: CommandContext): Promise<void> {
      // A fail-over may bring back what was deleted: the erasure then runs again.
      const context = withCondition(asked, registry.since());
      const { state } = await handler.load(userDecider, userId);
      if (state.status !== 'erasing') return;
      await credentials.remove(userId);
      const person = { id: userId, emails: await personEmails(store, userId) };
      const { openOrders } = await elsewhere.forget(person, context);
      await emails.releaseAll(userId);
      await registry.releaseAll('mail-sent', userId);
      await keys.forget(userId, context.onlyWhile);
      await elsewhere.finish(person);
      const erase = { type: 'Erase', openOrders } as const;
      unwrap(await handler.handle(userDecider, userId, erase, context));
    },
  };
}
