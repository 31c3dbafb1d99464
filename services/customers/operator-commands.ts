import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { EmailClaims } from './email-claims.ts';
import type { SecondFactor } from './second-factor.ts';

/** What an operator does for accounts from the command line. */
export interface OperatorCommands {
  /** For who has lost the phone. False when there was no second factor; 404 `user_not_found`. */
  resetSecondFactor(email: string): Promise<Result<boolean, Rejection>>;
}

export type OperatorCommandsDeps = {
  readonly emails: Pick<EmailClaims, 'holder'>;
  readonly secondFactor: Pick<SecondFactor, 'remove'>;
};

const CONTEXT: CommandContext = {
  correlationId: 'administrators',
  actor: { kind: 'operator', id: 'operator', name: 'Operater' },
};

export function createOperatorCommands({ emails, secondFactor }: OperatorCommandsDeps): OperatorCommands {
  return {
    async resetSecondFactor(email) {
      const userId = await emails.holder(email);
      if (userId === null) return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
      return ok(await secondFactor.remove(userId, 'operator', CONTEXT));
    },
  };
}
