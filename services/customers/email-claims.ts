import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { reject } from '../platform/kernel/rejection.ts';
import { claimValue } from '../platform/registry/claiming.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { userDecider } from './user.decider.ts';

const SCOPE = 'email';

/** E-mails are one person's whatever the case they are typed in. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export interface EmailClaims {
  /** True when the e-mail is the owner's now; false when somebody else has it. */
  claim(email: string, owner: string): Promise<boolean>;
  /** The user who has this e-mail, or is about to; null when nobody does. */
  holder(email: string): Promise<string | null>;
  /** Gives back all e-mails of an owner but the one to keep. */
  releaseOthers(owner: string, keep?: string): Promise<void>;
}

export function createEmailClaims({
  registry,
  handler,
}: {
  registry: Registry;
  handler: CommandHandler;
}): EmailClaims {
  return {
    claim(email, owner) {
      const value = normalEmail(email);
      return claimValue(registry, { scope: SCOPE, value, owner }, async (holder) => {
        const { state } = await handler.load(userDecider, holder);
        return state.status === 'active' && normalEmail(state.person.email) === value;
      });
    },
    async holder(email) {
      return (await registry.holder(SCOPE, normalEmail(email)))?.owner ?? null;
    },
    releaseOthers: (owner, keep) =>
      registry.releaseAll(SCOPE, owner, keep === undefined ? undefined : normalEmail(keep)),
  };
}

export function emailTaken() {
  return reject('conflict', 'email_taken', 'Korisnik sa ovom email adresom već postoji.', 'email');
}
