import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { reject } from '../platform/kernel/rejection.ts';
import { claimValue } from '../platform/registry/claiming.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { normalEmail } from './normal-email.ts';
import { userDecider } from './user.decider.ts';

export { normalEmail };

const SCOPE = 'email';

export interface EmailClaims {
  /** True when the e-mail is the owner's now; false when somebody else has it. */
  claim(email: string, owner: string): Promise<boolean>;
  /** Whether nobody else has the e-mail now; takes nothing. */
  isFreeFor(email: string, owner: string): Promise<boolean>;
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
  async function reallyHas(holder: string, value: string): Promise<boolean> {
    const { state } = await handler.load(userDecider, holder);
    return state.status === 'active' && normalEmail(state.person.email) === value;
  }

  return {
    claim(email, owner) {
      const value = normalEmail(email);
      return claimValue(registry, { scope: SCOPE, value, owner }, (holder) => reallyHas(holder, value));
    },
    async isFreeFor(email, owner) {
      const value = normalEmail(email);
      const holder = (await registry.holder(SCOPE, value))?.owner ?? owner;
      return holder === owner || !(await reallyHas(holder, value));
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
