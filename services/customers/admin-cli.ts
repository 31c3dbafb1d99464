import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { ROLES, type Role, rolesAmong } from '../platform/http/roles.ts';
import { newSecret } from '../platform/kernel/ids.ts';
import type { Administrators } from './administrators.ts';
import { Email } from './customers.schemas.ts';

export type AdminCli = {
  readonly administrators: Administrators;
  readonly print: (line: string) => void;
  /** Instead of a password that is made up and printed once. */
  readonly password?: string;
};

const USAGE = `Upotreba: npm run admin -- add <email> [--roles ${ROLES.join(',')}]`;

/**
 * `npm run admin -- add <email>`: makes an administrator, or appoints a customer: an owner, or who has just the roles
 * that `--roles` names. Answers the exit code.
 */
export async function runAdminCli(
  args: readonly string[],
  { administrators, print, password }: AdminCli,
): Promise<number> {
  const wanted = readArguments(args);
  if (wanted === null) {
    print(USAGE);
    return 2;
  }
  const { email, roles } = wanted;
  if (!Value.Check(Email, email)) {
    print(`"${email}" nije email adresa.`);
    return 2;
  }
  const chosen = password ?? newSecret();
  const result = await administrators.addAdministrator({ email, password: chosen, roles });
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

function readArguments(args: readonly string[]): { email: string; roles: Role[] } | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { roles: { type: 'string', default: 'owner' } },
    });
    const [command, email, ...more] = positionals;
    const names = values.roles.split(',').map((name) => name.trim());
    const roles = rolesAmong(names);
    if (command !== 'add' || email === undefined || more.length > 0 || roles.length !== new Set(names).size)
      return null;
    return { email, roles };
  } catch {
    return null;
  }
}
