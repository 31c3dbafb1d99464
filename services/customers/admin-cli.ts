import { Value } from 'typebox/value';
import { newSecret } from '../platform/kernel/ids.ts';
import type { Administrators } from './administrators.ts';
import { Email } from './customers.schemas.ts';

export type AdminCli = {
  readonly administrators: Administrators;
  readonly print: (line: string) => void;
  /** Instead of a password that is made up and printed once. */
  readonly password?: string;
};

const USAGE = 'Upotreba: npm run admin -- add <email>';

/** `npm run admin -- add <email>`: makes an administrator, or appoints a customer. Answers the exit code. */
export async function runAdminCli(
  args: readonly string[],
  { administrators, print, password }: AdminCli,
): Promise<number> {
  const [command, email] = args;
  if (command !== 'add' || email === undefined || args.length !== 2) {
    print(USAGE);
    return 2;
  }
  if (!Value.Check(Email, email)) {
    print(`"${email}" nije email adresa.`);
    return 2;
  }
  const chosen = password ?? newSecret();
  const result = await administrators.addAdministrator({ email, password: chosen });
  if (!result.ok) {
    print(result.error.message);
    return 1;
  }
  if (result.value.appointed) print(`${email} je sada administrator. Lozinka je ostala ista.`);
  else
    print(
      password ? `Administrator ${email} je dodan.` : `Administrator ${email} je dodan. Lozinka: ${chosen}`,
    );
  return 0;
}
