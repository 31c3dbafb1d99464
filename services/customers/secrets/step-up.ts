import type { SignedIn } from '../../platform/http/calls/http.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { PasswordProof } from './password-proof.ts';
import { codeRequired, type SecondFactor, wrongCode } from './second-factor.ts';

/** For how long a sign-in, or a password that was given again, is proof enough. */
const FRESH_MS = 5 * 60 * 1000;

/** The proof sent with a call, or with `POST /users/confirm-password`. */
export type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

export type StepUpDeps = {
  readonly passwords: PasswordProof;
  readonly secondFactor: Pick<SecondFactor, 'check'>;
  /** Milliseconds. */
  readonly now: () => number;
};

/** Proof of the password before actions that a stolen token must not allow (specification/customers §8). */
export function createStepUp({ passwords, secondFactor, now }: StepUpDeps) {
  /**
   * Checks the password and, where a second factor is set up, its code: 403 `password_required` or
   * `second_factor_required` for a missing one, 422 `wrong_password` or `second_factor_wrong`, 429 after too many.
   */
  async function prove(
    { id }: SignedIn,
    { password, code }: Proof,
    { commandId: _, ...context }: CommandContext,
  ): Promise<Result<null>> {
    if (!password) return passwordRequired();
    const proven = await passwords.prove({ userId: id, password, field: 'password' });
    if (!proven.ok) return proven;
    const checked = await secondFactor.check(id, code, context);
    // As with wrong codes, the count of attempts is not reset: a right password alone is no proof.
    if (checked === 'missing') return codeRequired('forbidden');
    if (checked === 'wrong') return wrongCode();
    await proven.value.clear();
    return ok(null);
  }

  return {
    prove,
    /** As `prove`, for a user who has not signed in within the last five minutes. */
    async require(asker: SignedIn, proof: Proof, context: CommandContext): Promise<Result<null>> {
      return now() - asker.signedInAt * 1000 < FRESH_MS ? ok(null) : prove(asker, proof, context);
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;

function passwordRequired() {
  return reject('forbidden', 'password_required', 'Unesite svoju lozinku.', 'password');
}
