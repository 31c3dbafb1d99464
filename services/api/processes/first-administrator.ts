import type { Administrators } from '../../customers/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';

/** The sign-in of an administrator; the password only when just generated. */
export type SignIn = { readonly email: string; readonly password: string | null };

const DEMO_EMAIL = 'admin@example.com';

/**
 * The first administrator (specification/customers §10): from ADMIN_EMAIL and ADMIN_PASSWORD, else, in a demo shop, with a
 * generated password that is printed once. Null when there is no administrator yet: `npm run admin -- add <email>`.
 */
export async function ensureAdministrator(
  { adminEmail, adminPassword, demo }: Pick<Config, 'adminEmail' | 'adminPassword' | 'demo'>,
  administrators: Administrators,
): Promise<SignIn | null> {
  if (adminEmail && adminPassword) {
    await administrators.ensureFirstAdministrator({ email: adminEmail, password: adminPassword });
    return { email: adminEmail, password: null };
  }
  if (!demo) return null;
  const password = randomCode(12);
  const made = await administrators.ensureFirstAdministrator({ email: DEMO_EMAIL, password });
  return { email: DEMO_EMAIL, password: made ? password : null };
}
