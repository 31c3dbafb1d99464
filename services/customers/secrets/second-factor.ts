import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Rejection, type Result, reject, unwrap } from '../../platform/kernel/rejection.ts';
import type { UserCommand } from '../user/user.commands.ts';
import { userDecider } from '../user/user.decider.ts';
import type { FactorRemoval } from '../user/user.events.ts';
import { isEmailConfirmed } from '../user/user.state.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

export type SecondFactorStatus = { readonly enabled: boolean; readonly recoveryCodes: number };
/** `uri` is the content of the QR code for an authenticator, `secret` the same for typing. */
export type BegunFactor = { readonly secret: string; readonly uri: string };
/** Whether a second factor is set up, and whether its code is missing, wrong or right. */
export type CodeCheck = 'none' | 'missing' | 'wrong' | 'right';

export type SecondFactorDeps = {
  readonly handler: CommandHandler;
  readonly store: SecondFactorStore;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** A second factor (TOTP, RFC 6238) with recovery codes. Each code is good once. */
export function createSecondFactor({ handler, store, now = Date.now }: SecondFactorDeps) {
  async function record(userId: string, command: UserCommand, context: CommandContext): Promise<void> {
    unwrap(await handler.handle(userDecider, userId, command, context));
  }

  return {
    async status(userId: string): Promise<SecondFactorStatus> {
      const enabled = (await store.find(userId))?.confirmed ?? false;
      return { enabled, recoveryCodes: enabled ? await store.countRecoveryCodes(userId) : 0 };
    },

    /**
     * Makes a secret, valid once `confirm` was given a code; 409 `second_factor_exists`. 403 `email_unconfirmed` for a
     * customer's e-mail that may belong to another person; an administrator was appointed by a colleague.
     */
    async begin(userId: string, email: string): Promise<Result<BegunFactor>> {
      const { state } = await handler.load(userDecider, userId);
      if (state.roles.length === 0 && !isEmailConfirmed(state))
        return reject('forbidden', 'email_unconfirmed', 'Najprije potvrdite svoju email adresu.');
      const secret = newTotpSecret();
      if (!(await store.begin(userId, secret))) return exists();
      return ok({ secret, uri: totpUri(secret, email) });
    },

    /**
     * Answers the recovery codes, which are shown this once; 409 `second_factor_not_begun`, 422 `second_factor_wrong`.
     */
    async confirm(userId: string, code: string, context: CommandContext): Promise<Result<string[]>> {
      const factor = await store.find(userId);
      if (factor === null)
        return reject('conflict', 'second_factor_not_begun', 'Potvrda u dva koraka nije započeta.');
      if (factor.confirmed) return exists();
      const step = stepOf(factor.secret, digitsOf(code), now());
      if (step === null) return wrongCode();
      const codes = newRecoveryCodes();
      const hashes = codes.map((recoveryCode) => hashRecoveryCode(userId, recoveryCode));
      if (!(await store.confirm(userId, step, hashes))) return exists();
      await record(userId, { type: 'RecordSecondFactor' }, context);
      return ok(codes);
    },

    /** Checks a code of the authenticator or a recovery code, and uses it up. */
    async check(userId: string, code: string | undefined, context: CommandContext): Promise<CodeCheck> {
      const factor = await store.find(userId);
      if (!factor?.confirmed) return 'none';
      if (code === undefined || code.trim() === '') return 'missing';
      const step = stepOf(factor.secret, digitsOf(code), now());
      if (step !== null) return (await store.spendStep(userId, step)) ? 'right' : 'wrong';
      const left = await store.spendRecoveryCode(userId, hashRecoveryCode(userId, code));
      if (left === null) return 'wrong';
      await record(userId, { type: 'RecordRecoveryCode', left }, context);
      return 'right';
    },

    /** False when there was none. */
    async remove(userId: string, means: FactorRemoval, context: CommandContext): Promise<boolean> {
      if (!(await store.remove(userId))) return false;
      await record(userId, { type: 'RecordSecondFactorRemoval', means }, context);
      return true;
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Names the field of the code. */
export function wrongCode(kind: Rejection['kind'] = 'rule') {
  return reject(
    kind,
    'second_factor_wrong',
    'Kod nije ispravan ili je već iskorišten. Unesite novi kod iz aplikacije.',
    'code',
  );
}

/** Names the field of the code. */
export function codeRequired(kind: Rejection['kind'] = 'unauthenticated') {
  return reject(kind, 'second_factor_required', 'Unesite kod iz aplikacije za potvrdu u dva koraka.', 'code');
}

function exists() {
  return reject('conflict', 'second_factor_exists', 'Potvrda u dva koraka je već uključena.');
}

/** Authenticators show '123 456'. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}
