import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the library's defaults, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let unusable: Promise<string> | undefined;

/**
 * Whether a password is the one behind `hash`. Without a hash it costs the same and answers false, so that the
 * time does not tell whether there is an account.
 */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  unusable ??= hashPassword('Nobody signs in with this.');
  const matches = await verify(hash ?? (await unusable), password);
  return hash !== null && matches;
}
