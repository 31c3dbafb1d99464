import { Value } from 'typebox/value';
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
  '  add <email>                  novi administrator, ili postojeći korisnik postaje administrator',
  '  reset-second-factor <email>  isključuje potvrdu u dva koraka, za izgubljen telefon',
  '  rotate-secrets [--now]       nova tajna za prijave, ključevi ličnih podataka ponovo zapečaćeni;',
  '                               uz --now su svi odmah odjavljeni',
].join('\n');

/** `npm run admin`: accounts, from the command line. Answers the exit code. */
export async function runAdminCli(args: readonly string[], cli: AdminCli): Promise<number> {
  const [command, email] = args;
  if (command === 'rotate-secrets' && (args.length === 1 || (args.length === 2 && email === '--now')))
    return rotateSecrets(email === '--now', cli);
  const work = command === 'add' ? add : command === 'reset-second-factor' ? resetSecondFactor : null;
  if (work === null || email === undefined || args.length !== 2) {
    cli.print(USAGE);
    return 2;
  }
  if (!Value.Check(Email, email)) {
    cli.print(`"${email}" nije email adresa.`);
    return 2;
  }
  return work(email, cli);
}

/** Makes an administrator, or appoints a customer. */
async function add(email: string, { administrators, print, password }: AdminCli): Promise<number> {
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
