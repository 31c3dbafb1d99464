import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result } from '../platform/kernel/rejection.ts';
import type { EmailClaims } from './email-claims.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionStore } from './session-store.ts';
import type { RotatingSecrets } from './token-secrets.ts';
import { USER_NOT_FOUND } from './user.decider.ts';

/** What an operator does for accounts from the command line. */
export interface OperatorCommands {
  /** For who has lost the phone. False when there was no second factor; 404 `user_not_found`. */
  resetSecondFactor(email: string): Promise<Result<boolean, Rejection>>;
  /** Another secret for tokens; `immediately` everybody is signed out. */
  rotateTokenSecret(options: { immediately: boolean }): Promise<void>;
}

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

export function createOperatorCommands({
  emails,
  secondFactor,
  secrets,
  sessions,
}: OperatorCommandsDeps): OperatorCommands {
  return {
    async resetSecondFactor(email) {
      const userId = await emails.holder(email);
      if (userId === null) return USER_NOT_FOUND;
      return ok(await secondFactor.remove(userId, 'operator', CONTEXT));
    },
    async rotateTokenSecret({ immediately }) {
      await secrets.rotate({ immediately });
      if (immediately) await sessions.endAll();
    },
  };
}
