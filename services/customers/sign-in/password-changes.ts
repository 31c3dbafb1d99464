import { setTimeout as delay } from 'node:timers/promises';
import { WRONG_BY_EMAIL } from '../../limits/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { pauseAfter } from '../../platform/kernel/waiting/pause.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { Attempts } from '../../platform/registry/attempts.ts';
import type { PasswordLinkWanted } from '../customers.ports.ts';
import type { CredentialsStore } from '../secrets/credentials.ts';
import { hashed } from '../secrets/hashed.ts';
import { checkNewPassword } from '../secrets/new-password.ts';
import type { PasswordLinks } from '../secrets/password-links.ts';
import type { PasswordProof } from '../secrets/password-proof.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { codeRequired, type SecondFactor, wrongCode } from '../secrets/second-factor.ts';
import { normalEmail } from '../user/normal-email.ts';
import { USER_NOT_FOUND, userDecider } from '../user/user.decider.ts';
import { isEmailConfirmed } from '../user/user.state.ts';
import type { SignIn } from './sign-in.ts';

export type PasswordChangesDeps = {
  readonly handler: CommandHandler;
  readonly credentials: CredentialsStore;
  readonly attempts: Pick<Attempts, 'clear'>;
  readonly passwords: PasswordProof;
  readonly signIn: SignIn;
  readonly secondFactor: Pick<SecondFactor, 'check' | 'remove'>;
  readonly links: Pick<PasswordLinks, 'accountOf' | 'holder'>;
  readonly passwordLinkWanted: PasswordLinkWanted;
};

const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 30_000;

type OwnChange = {
  readonly current: string;
  readonly next: string;
  readonly code: string | undefined;
  readonly userAgent: string | undefined;
};

export function createPasswordChanges(deps: PasswordChangesDeps) {
  const { handler, credentials, attempts, links, passwordLinkWanted, passwords, signIn, secondFactor } = deps;

  return {
    /**
     * Requests the mail with a link if an account has the e-mail; the answer does not reveal whether one has. Tries for some
     * minutes while jobs cannot be stored.
     */
    async requestLink(
      email: string,
      { correlationId }: Pick<CommandContext, 'correlationId'>,
    ): Promise<void> {
      const userId = await links.accountOf(email);
      if (userId === null) return;
      const [requestId, requestedAt] = [newId(), new Date().toISOString()];
      const cause = { correlationId, causationId: requestId, recordedAt: requestedAt };
      const request = { userId, requestId, requestedAt, cause };
      for (let failures = 1; ; failures += 1) {
        try {
          return await passwordLinkWanted(request);
        } catch (error) {
          if (failures === MOST_TRIES) throw error;
          await delay(pauseAfter(failures, LONGEST_PAUSE_MS), undefined, { ref: false });
        }
      }
    },

    /**
     * Sets a password by a link, once and within an hour; 422 `reset_token_invalid`, and those of `checkNewPassword`,
     * after which the link stays valid. An account whose e-mail was never confirmed loses its coupon and points, and a
     * customer's its second factor.
     */
    async reset(token: string, password: string, context: CommandContext): Promise<Result<Position | null>> {
      // No hash is computed for an unknown token.
      const asker = await links.holder(token);
      if (asker === null) return tokenInvalid();
      const actor = { kind: 'customer', id: asker } as const;
      const { state } = await handler.load(userDecider, asker);
      const checked = await checkNewPassword(password, state.person);
      if (!checked.ok) return checked;
      const hash = await hashPassword(password, asker);
      const own = { ...context, actor };
      // Until now a customer's account may have been a stranger's; an administrator was appointed by a colleague.
      if (state.roles.length === 0 && !isEmailConfirmed(state))
        await secondFactor.remove(asker, 'reset', own);
      const command = { type: 'RecordPasswordChange', means: 'reset' } as const;
      // The link can be used again after a failure; then nothing is recorded twice.
      const tokenHash = hashed(token);
      const recording = { ...own, commandId: idFrom('password-reset', tokenHash) };
      const result = await credentials.changePasswordByLink({ userId: asker, tokenHash, hash }, () =>
        handler.handle(userDecider, asker, command, recording),
      );
      if (result === null) return tokenInvalid();
      if (!result.ok) return result;
      await attempts.clear(WRONG_BY_EMAIL, normalEmail(result.value.state.person.email));
      return ok(result.value.position);
    },

    /**
     * Changes the own password and answers a new token, which counts as a fresh sign-in: so it needs the code of a second
     * factor, too. 422 `wrong_password`, `second_factor_wrong` or as `checkNewPassword`, 403 `second_factor_required`, 429
     * after too many wrong ones.
     */
    async changeOwn(
      userId: string,
      { current, next, code, userAgent }: OwnChange,
      context: CommandContext,
    ): Promise<Result<{ token: string; position: Position | null }>> {
      const { state: before } = await handler.load(userDecider, userId);
      const checked = await checkNewPassword(next, before.person);
      if (!checked.ok) return checked;
      const proven = await passwords.prove({ userId, password: current, field: 'currentPassword' });
      if (!proven.ok) return proven;
      const given = await secondFactor.check(userId, code, context);
      if (given === 'missing') return codeRequired('forbidden');
      if (given === 'wrong') return wrongCode();
      await proven.value.clear();
      const account = await credentials.changePassword(userId, await hashPassword(next, userId));
      if (account === null) return USER_NOT_FOUND;
      const command = { type: 'RecordPasswordChange', means: 'own' } as const;
      const result = await handler.handle(userDecider, userId, command, context);
      if (!result.ok) return result;
      const { state: user, position } = result.value;
      return ok({ token: await signIn.tokenFor(user, account, userAgent), position });
    },

    /** Removes the own second factor, for password and code; 422 `wrong_password` or `second_factor_wrong`, 429. */
    async removeSecondFactor(
      userId: string,
      { currentPassword, code }: { currentPassword: string; code: string },
      context: CommandContext,
    ): Promise<Result<void>> {
      const proven = await passwords.prove({ userId, password: currentPassword, field: 'currentPassword' });
      if (!proven.ok) return proven;
      const given = await secondFactor.check(userId, code, context);
      if (given === 'missing' || given === 'wrong') return wrongCode();
      await proven.value.clear();
      await secondFactor.remove(userId, 'own', context);
      return ok(undefined);
    },
  };
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

function tokenInvalid() {
  return reject(
    'rule',
    'reset_token_invalid',
    'Link za novu lozinku više ne važi. Molimo vas da zatražite novi.',
    'token',
  );
}
