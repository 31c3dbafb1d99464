import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import {
  claimValue,
  freeUnused,
  handleWithValue,
  type Unique,
} from '../../platform/registry/unique-value.ts';
import { normalEmail } from './normal-email.ts';
import type { UserCommand } from './user.commands.ts';
import { userDecider } from './user.decider.ts';
import type { UserEvent } from './user.events.ts';
import type { UserHandled, UserState } from './user.state.ts';

export { normalEmail };

/** Of the claims of e-mails; the account is their owner. */
export const EMAIL_SCOPE = 'email';

const EMAIL: Unique<UserState, UserCommand, UserEvent> = {
  decider: userDecider,
  scope: EMAIL_SCOPE,
  has: (state, email) => state.status === 'active' && normalEmail(state.person.email) === email,
};

type Asked = {
  readonly id: string;
  readonly email: string;
  readonly command: UserCommand;
  readonly context: CommandContext;
  /** `claim` returned true, for a new account. */
  readonly isClaimed?: true;
};

export function createEmailClaims(deps: { registry: Registry; handler: CommandHandler }) {
  const { registry, handler } = deps;
  return {
    /** Claims an e-mail for a new account; false when another account has it. */
    claim: (email: string, owner: string): Promise<boolean> =>
      claimValue(deps, EMAIL, normalEmail(email), owner),
    /** Handles a command that gives an account its e-mail; 409 `email_taken` when another account has it. */
    handle: ({ email, ...asked }: Asked): Promise<Result<UserHandled>> =>
      handleWithValue(deps, EMAIL, { ...asked, value: normalEmail(email), taken: emailTaken().error }),
    /** Whether no other account has the e-mail; claims nothing. */
    async isFreeFor(email: string, owner: string): Promise<boolean> {
      const value = normalEmail(email);
      const holder = (await registry.holder(EMAIL.scope, value))?.owner ?? owner;
      return holder === owner || !EMAIL.has((await handler.load(userDecider, holder)).state, value);
    },
    /** The user who has this e-mail, or is about to; null without one. */
    async holder(email: string): Promise<string | null> {
      return (await registry.holder(EMAIL.scope, normalEmail(email)))?.owner ?? null;
    },
    /** Releases what an owner has claimed for an account that was not made. */
    releaseUnused: (owner: string): Promise<void> => freeUnused(deps, EMAIL, owner),
    /** Releases all e-mails of a deleted owner. */
    releaseAll: (owner: string): Promise<void> => registry.releaseAll(EMAIL.scope, owner),
  };
}

export type EmailClaims = ReturnType<typeof createEmailClaims>;

export function emailTaken() {
  return reject('conflict', 'email_taken', 'Korisnik sa ovom email adresom već postoji.', 'email');
}
