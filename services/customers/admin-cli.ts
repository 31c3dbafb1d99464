import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { ROLES, type Role, rolesAmong } from '../platform/http/roles.ts';
import { newSecret } from '../platform/kernel/ids.ts';
import type { Administrators } from './administrators.ts';
import { Email } from './customers.schemas.ts';
import type { OperatorCommands } from './operator-commands.ts';

export type AdminCli = {
  readonly administrators: Administrators;
  readonly operators: OperatorCommands;
  /** Seals personal keys with the secret that counts now, and answers how many; null where there is none. */
  readonly resealKeys: () => Promise<number | null>;
  readonly print: (line: string) => void;
  /** Instead of a password that is made up and printed once. */
  readonly password?: string;
};

const USAGE = [
  'Upotreba: npm run admin -- <naredba>',
  '',
  `  add <email> [--roles ${ROLES.join(',')}]`,
  '                               novi administrator, ili postojeći korisnik postaje administrator; bez uloga vlasnik',
  '  reset-second-factor <email>  isključuje potvrdu u dva koraka, za izgubljen telefon',
  '  rotate-secrets [--now]       nova tajna za prijave, ključevi ličnih podataka ponovo zapečaćeni;',
  '                               uz --now su svi odmah odjavljeni',
].join('\n');

/** `npm run admin`: accounts, from the command line. Answers the exit code. */
export async function runAdminCli(args: readonly string[], cli: AdminCli): Promise<number> {
  const wanted = readArguments(args);
  if (wanted?.command === 'rotate-secrets') return rotateSecrets(wanted.now, cli);
  if (wanted === null) {
    cli.print(USAGE);
    return 2;
  }
  const { email } = wanted;
  if (!Value.Check(Email, email)) {
    cli.print(`"${email}" nije email adresa.`);
    return 2;
  }
  return wanted.command === 'add' ? add(wanted, cli) : resetSecondFactor(email, cli);
}

/** Makes an administrator, or appoints a customer: an owner, or who has just the roles that `--roles` names. */
async function add(
  { email, roles }: WantedAccount,
  { administrators, print, password }: AdminCli,
): Promise<number> {
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

async function resetSecondFactor(email: string, { operators, print }: AdminCli): Promise<number> {
  const result = await operators.resetSecondFactor(email);
  if (!result.ok) {
    print(result.error.message);
    return 1;
  }
  print(
    result.value
      ? `Potvrda u dva koraka za ${email} je isključena.`
      : `${email} nema uključenu potvrdu u dva koraka.`,
  );
  return 0;
}

async function rotateSecrets(
  immediately: boolean,
  { operators, resealKeys, print }: AdminCli,
): Promise<number> {
  await operators.rotateTokenSecret({ immediately });
  print(
    immediately
      ? 'Nova tajna potpisuje prijave. Svi su odjavljeni.'
      : 'Nova tajna potpisuje prijave za jednu minutu. Ranija vrijedi dok ne isteknu prijave s njom, najduže 30 dana.',
  );
  const sealed = await resealKeys();
  print(
    sealed === null
      ? 'Ključevi ličnih podataka nisu zapečaćeni: PERSONAL_KEYS_SECRET nije postavljen.'
      : `Ključevi ličnih podataka zapečaćeni prvom tajnom iz PERSONAL_KEYS_SECRET: ${sealed} promijenjeno.`,
  );
  return 0;
}

type WantedAccount = {
  readonly command: 'add' | 'reset-second-factor';
  readonly email: string;
  readonly roles: Role[];
};
type Wanted = WantedAccount | { readonly command: 'rotate-secrets'; readonly now: boolean };

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { roles: { type: 'string' }, now: { type: 'boolean', default: false } },
    });
    const [command, email, ...more] = positionals;
    if (command === 'rotate-secrets' && email === undefined && values.roles === undefined)
      return { command, now: values.now };
    const names = (values.roles ?? 'owner').split(',').map((name) => name.trim());
    const roles = rolesAmong(names);
    if (command !== 'add' && command !== 'reset-second-factor') return null;
    if (email === undefined || more.length > 0 || values.now || roles.length !== new Set(names).size)
      return null;
    return { command, email, roles };
  } catch {
    return null;
  }
}
