import { WRONG_BY_OWNER } from '../../limits/index.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Attempts } from '../../platform/registry/attempts.ts';
import { tooMany } from '../../platform/registry/too-many.ts';
import type { CredentialsStore } from './credentials.ts';
import { isPassword } from './passwords.ts';

const TOO_MANY_WRONG = {
  code: 'too_many_attempts',
  message: 'Previše neuspješnih pokušaja. Molimo pokušajte ponovo za 15 minuta.',
};

export type PasswordProofDeps = {
  readonly credentials: Pick<CredentialsStore, 'find'>;
  readonly attempts: Attempts;
};
/** `field`: the field of the form that a wrong password is reported at. */
type Given = { readonly userId: string; readonly password: string; readonly field: string };

export function createPasswordProof({ credentials, attempts }: PasswordProofDeps) {
  return {
    /**
     * Whether this is the password of the signed-in person; 422 `wrong_password`, 429 `too_many_attempts`. Wrong ones count
     * until `clear`, apart from signing in: strangers' wrong passwords must not keep the owner from anything.
     */
    async prove({ userId, password, field }: Given): Promise<Result<{ clear(): Promise<void> }>> {
      const known = await credentials.find(userId);
      if (!(await attempts.take(WRONG_BY_OWNER, userId)))
        return { ok: false, error: await tooMany(attempts, WRONG_BY_OWNER, userId, TOO_MANY_WRONG) };
      if (!(await isPassword(known?.hash ?? null, password, userId)))
        return reject('rule', 'wrong_password', 'Trenutna lozinka nije ispravna.', field);
      return ok({ clear: () => attempts.clear(WRONG_BY_OWNER, userId) });
    },
  };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
