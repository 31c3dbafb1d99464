import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { userDecider } from '../user/user.decider.ts';

type Deps = { readonly handler: CommandHandler; readonly emails: Pick<EmailClaims, 'holder'> };

/** The newsletter that accounts have chosen, for the links that sign off. */
export function createAccountNewsletter({ handler, emails }: Deps) {
  async function decline(userId: string, context: CommandContext): Promise<void> {
    const { state } = await handler.load(userDecider, userId);
    if (state.status === 'active')
      await handler.handle(userDecider, userId, { type: 'DeclineNewsletter' }, context);
  }

  return {
    /** False for an account that is not there any more. */
    async isWanted(userId: string): Promise<boolean> {
      const { state } = await handler.load(userDecider, userId);
      return state.status === 'active' && state.newsletter === 1;
    },
    /** Null for an account that is not there any more. */
    async emailOf(userId: string): Promise<string | null> {
      const { state } = await handler.load(userDecider, userId);
      return state.status === 'active' ? state.person.email : null;
    },
    decline,
    /** The same for the account that has this e-mail, if one has. */
    async declineUnder(email: string, context: CommandContext): Promise<void> {
      const userId = await emails.holder(email);
      if (userId !== null) await decline(userId, context);
    },
  };
}
