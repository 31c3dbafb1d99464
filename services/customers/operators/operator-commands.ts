import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result } from '../../platform/kernel/rejection.ts';
import type { SecondFactor } from '../secrets/second-factor.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { RotatingSecrets } from '../sessions/token-secrets.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { USER_NOT_FOUND } from '../user/user.decider.ts';

export type OperatorCommandsDeps = {
  readonly emails: Pick<EmailClaims, 'holder'>;
  readonly secondFactor: Pick<SecondFactor, 'remove'>;
  readonly secrets: Pick<RotatingSecrets, 'rotate'>;
  readonly sessions: Pick<SessionStore, 'endAll'>;
};

const CONTEXT: CommandContext = {
  correlationId: 'administrators',
  actor: { kind: 'operator', id: 'operator', name: 'Operater' },
};

/** An operator's commands for accounts. */
export function createOperatorCommands({ emails, secondFactor, secrets, sessions }: OperatorCommandsDeps) {
  return {
    /** Removes a lost second factor. False when there was none; 404 `user_not_found`. */
    async resetSecondFactor(email: string): Promise<Result<boolean>> {
      const userId = await emails.holder(email);
      if (userId === null) return USER_NOT_FOUND;
      return ok(await secondFactor.remove(userId, 'operator', CONTEXT));
    },
    /** Replaces the secret for tokens; `immediately` signs every user out. */
    async rotateTokenSecret({ immediately }: { immediately: boolean }): Promise<void> {
      await secrets.rotate({ immediately });
      if (immediately) await sessions.endAll();
    },
  };
}

export type OperatorCommands = ReturnType<typeof createOperatorCommands>;
