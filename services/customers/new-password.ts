import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';

/** Refuses a new password that is among the most common ones: 422 `password_too_common`. Its length is the schema's. */
export async function checkNewPassword(password: string): Promise<Result<null, Rejection>> {
  // Loads 18,000 passwords, so only when a password is set.
  const { isCommonPassword } = await import('../rules/common-passwords.ts');
  if (!isCommonPassword(password)) return ok(null);
  return reject(
    'rule',
    'password_too_common',
    'Ova lozinka je među najčešćima i lako se pogodi. Molimo vas da odaberete drugu.',
    'password',
  );
}
