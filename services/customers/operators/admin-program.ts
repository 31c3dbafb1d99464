import { Value } from 'typebox/value';
import type { Program } from '../../platform/commands/run-program.ts';
import { ROLES, rolesAmong } from '../../platform/http/calls/roles.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import { Email } from '../customers.schemas.ts';
import type { Administrators, NewAdministrator } from './administrators.ts';
import type { OperatorCommands } from './operator-commands.ts';

export type AdminTools = {
  readonly administrators: Administrators;
  readonly operators: OperatorCommands;
  /** Encrypts personal keys with the current secret and returns their number; null without a secret. */
  readonly resealKeys: () => Promise<number | null>;
  readonly print: (line: string) => void;
};

const USAGE = `Upotreba: npm run admin -- <naredba>

  add <email> [--roles ${ROLES.join(',')}] [--new-password]
                               novi administrator, ili postojeći korisnik postaje administrator; bez uloga vlasnik;
                               uz --new-password i postojeći korisnik dobija novu lozinku
  reset-second-factor <email>  isključuje potvrdu u dva koraka, za izgubljen telefon
  rotate-secrets [--now]       nova tajna za prijave, ključevi ličnih podataka ponovo zapečaćeni;
                               uz --now su svi odmah odjavljeni
`;

const OPTIONS = {
  roles: { type: 'string' },
  'new-password': { type: 'boolean' },
  now: { type: 'boolean' },
} as const;

/**
 * `npm run admin`: accounts, from the command line. `use` opens the stores that the commands need, with
 * `anyLog` for those that need no log.
 */
export function adminProgram(
  use: (work: (tools: AdminTools) => Promise<void>, options?: { readonly anyLog: boolean }) => Promise<void>,
): Program<typeof OPTIONS> {
  return {
    usage: USAGE,
    notUnderstood: 'Nerazumljivo',
    options: OPTIONS,
    commands: {
      add: {
        takes: [1, 1],
        allows: ['roles', 'new-password'],
        prepare([email = ''], { roles: named = 'owner', 'new-password': anew = false }) {
          const names = named.split(',').map((name) => name.trim());
          const roles = rolesAmong(names);
          if (roles.length !== new Set(names).size) return null;
          return (
            noEmail(email) ??
            (() => use((tools) => add({ email, roles, takesOver: anew ? 'any' : 'none' }, tools)))
          );
        },
      },
      'reset-second-factor': {
        takes: [1, 1],
        prepare: ([email = '']) => noEmail(email) ?? (() => use((tools) => resetSecondFactor(email, tools))),
      },
      'rotate-secrets': {
        allows: ['now'],
        prepare:
          (_, { now = false }) =>
          () =>
            use((tools) => rotateSecrets(now, tools), { anyLog: true }),
      },
    },
  };
}

function noEmail(text: string): string | null {
  return Value.Check(Email, text) ? null : `"${text}" nije email adresa.`;
}

/** Makes an administrator, or appoints a customer: an owner, or one with exactly the roles of `--roles`. */
async function add(
  account: Omit<NewAdministrator, 'password'>,
  { administrators, print }: AdminTools,
): Promise<void> {
  const { email } = account;
  const password = newSecret();
  const result = await administrators.addAdministrator({ ...account, password });
  if (!result.ok) throw new Error(result.error.message);
  const { appointed, hasNewPassword, unconfirmed } = result.value;
  if (!appointed) return print(`Administrator ${email} je dodan. Lozinka: ${password}`);
  if (hasNewPassword) return print(`${email} je sada administrator. Lozinka: ${password}`);
  print(`${email} je sada administrator. Lozinka je ostala ista.`);
  if (unconfirmed)
    print(
      `Email adresa ovog računa nije potvrđena: mogao ga je otvoriti bilo ko. Ako niste sigurni čiji je, dajte mu novu lozinku: npm run admin -- add ${email} --new-password`,
    );
}

async function resetSecondFactor(email: string, { operators, print }: AdminTools): Promise<void> {
  const result = await operators.resetSecondFactor(email);
  if (!result.ok) throw new Error(result.error.message);
  print(
    result.value
      ? `Potvrda u dva koraka za ${email} je isključena.`
      : `${email} nema uključenu potvrdu u dva koraka.`,
  );
}

async function rotateSecrets(immediately: boolean, { operators, resealKeys, print }: AdminTools) {
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
}
