import { mkdir } from 'node:fs/promises';
import type { Administrators } from '../../customers/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';
import { forgetPassword, keepPassword, keptPassword } from './kept-password.ts';

/** The sign-in of an owner; the password only when it was generated and not printed yet. */
export type SignIn = { readonly email: string; readonly password: string | null };

const DEMO_EMAIL = 'admin@example.com';

/**
 * The first administrator (specification/customers §10): from ADMIN_EMAIL and ADMIN_PASSWORD, else, in a demo shop, with a
 * generated password that is printed once. Null when there is no such owner, as when the shop has another one, or none yet:
 * `npm run admin -- add <email>`. A kept password that is not to be printed is forgotten.
 */
export async function ensureAdministrator(
  config: AdministratorConfig,
  administrators: Administrators,
  logger: Pick<Logger, 'warn'>,
): Promise<SignIn | null> {
  const { dataDir } = config;
  const kept = await keptPassword(dataDir);
  const signIn = await signInOf(config, administrators, kept);
  if (kept !== null && !signIn?.password) await forgetPassword(dataDir, logger);
  return signIn;
}

type AdministratorConfig = Pick<Config, 'adminEmail' | 'adminPassword' | 'demo' | 'dataDir'>;

async function signInOf(
  { adminEmail, adminPassword, demo, dataDir }: AdministratorConfig,
  administrators: Administrators,
  kept: string | null,
): Promise<SignIn | null> {
  if (adminEmail && adminPassword) {
    await administrators.ensureFirstAdministrator({ email: adminEmail, password: adminPassword });
    return (await administrators.isOwner(adminEmail)) ? { email: adminEmail, password: null } : null;
  }
  if (!demo) return null;
  const account = { email: DEMO_EMAIL, password: kept ?? randomCode(12) };
  if (kept === null && !(await administrators.hasOwner())) {
    await mkdir(dataDir, { recursive: true });
    await keepPassword(dataDir, account.password);
  }
  const made = await administrators.ensureFirstAdministrator(account);
  if (!(await administrators.isOwner(DEMO_EMAIL))) return null;
  const isToPrint = made || (kept !== null && (await administrators.opens(account)));
  return { email: DEMO_EMAIL, password: isToPrint ? account.password : null };
}
