import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '../../platform/commands/run-program.ts';
import { ok, reject } from '../../platform/kernel/rejection.ts';
import { adminProgram } from './admin-program.ts';
import type { AddedAdministrator, Administrators, NewAdministrator } from './administrators.ts';
import type { OperatorCommands } from './operator-commands.ts';

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => void vi.mocked(process.stderr.write).mockRestore());

function setUp(result: Awaited<ReturnType<Administrators['addAdministrator']>>) {
  const lines: string[] = [];
  const added: NewAdministrator[] = [];
  const administrators: Administrators = {
    hasOwner: async () => true,
    isOwner: async () => false,
    opens: async () => false,
    ensureFirstAdministrator: async () => false,
    async addAdministrator(account) {
      added.push(account);
      return result;
    },
  };
  const operators: OperatorCommands = {
    async resetSecondFactor(email) {
      if (email === 'niko@example.com') return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
      return ok(email === 'admin@example.com');
    },
    async rotateTokenSecret({ immediately }) {
      lines.push(`rotated, immediately: ${immediately}`);
    },
  };
  const print = (line: string) => lines.push(line);
  const program = adminProgram((work) =>
    work({ administrators, operators, resealKeys: async () => 7, print }),
  );
  const reported = vi.mocked(process.stderr.write);
  /** Answers the exit code. */
  async function run(...args: string[]): Promise<number> {
    process.exitCode = 0;
    reported.mockClear();
    await runProgram(program, args);
    const code = Number(process.exitCode);
    process.exitCode = 0;
    lines.push(...reported.mock.calls.map(([text]) => String(text).trimEnd()));
    return code;
  }
  return { run, lines, added };
}
const made: AddedAdministrator = { id: 'u1', appointed: false };

describe('npm run admin', () => {
  it('creates an administrator and prints a generated password', async () => {
    const { run, lines, added } = setUp(ok(made));
    expect(await run('add', 'novi@example.com')).toBe(0);
    expect(added[0]?.password.length).toBeGreaterThan(20);
    expect(lines).toEqual([`Administrator novi@example.com je dodan. Lozinka: ${added[0]?.password}`]);
  });
  it('creates an owner, or a user with the given roles', async () => {
    const { run, added } = setUp(ok(made));
    await run('add', 'novi@example.com');
    await run('add', 'novi@example.com', '--roles', 'orders,catalogue');
    await run('--roles=auditor', 'add', 'novi@example.com');
    expect(added.map(({ roles }) => roles)).toEqual([['owner'], ['catalogue', 'orders'], ['auditor']]);
  });
  it('says that an appointed customer keeps the password', async () => {
    const { run, lines } = setUp(ok({ ...made, appointed: true }));
    expect(await run('add', 'kupac@example.com')).toBe(0);
    expect(lines[0]).toContain('Lozinka je ostala ista');
  });
  it('warns where the e-mail of an appointed customer was never confirmed, and gives it a new password on request', async () => {
    const kept = setUp(ok({ ...made, appointed: true, unconfirmed: true }));
    expect(await kept.run('add', 'kupac@example.com')).toBe(0);
    expect(kept.added[0]).toMatchObject({ takesOver: 'none' });
    expect(kept.lines[0]).toContain('Lozinka je ostala ista');
    expect(kept.lines[1]).toContain('nije potvrđena');
    const { run, lines, added } = setUp(ok({ ...made, appointed: true, hasNewPassword: true }));
    expect(await run('add', 'kupac@example.com', '--new-password')).toBe(0);
    expect(added[0]).toMatchObject({ takesOver: 'any' });
    expect(lines[0]).toContain(`Lozinka: ${added[0]?.password}`);
  });
  it('removes the second factor of a user who has lost the phone', async () => {
    const { run, lines } = setUp(ok(made));
    expect(await run('reset-second-factor', 'admin@example.com')).toBe(0);
    expect(await run('reset-second-factor', 'kupac@example.com')).toBe(0);
    expect(await run('reset-second-factor', 'niko@example.com')).toBe(1);
    expect(await run('reset-second-factor', 'nije-email')).toBe(2);
    expect(lines).toEqual([
      'Potvrda u dva koraka za admin@example.com je isključena.',
      'kupac@example.com nema uključenu potvrdu u dva koraka.',
      'Korisnik ne postoji.',
      '"nije-email" nije email adresa.',
    ]);
  });
  it('replaces the secret for tokens, and signs all users out with --now', async () => {
    const { run, lines } = setUp(ok(made));
    expect([await run('rotate-secrets'), await run('rotate-secrets', '--now')]).toEqual([0, 0]);
    expect(lines.filter((line) => line.startsWith('rotated'))).toEqual([
      'rotated, immediately: false',
      'rotated, immediately: true',
    ]);
    expect(lines.at(-1)).toContain('PERSONAL_KEYS_SECRET: 7 promijenjeno');
    expect(await run('rotate-secrets', 'odmah')).toBe(2);
  });
  it('fails with the reason', async () => {
    const refused = setUp(reject('conflict', 'email_taken', 'Zauzeto.'));
    expect(await refused.run('add', 'kupac@example.com')).toBe(1);
    expect(refused.lines).toEqual(['Zauzeto.']);
    for (const args of [
      [],
      ['add'],
      ['remove', 'a@example.com'],
      ['add', 'nije-email'],
      ['add', 'a@example.com', 'x'],
      ['add', 'a@example.com', '--roles'],
      ['add', 'a@example.com', '--roles', 'orders,boss'],
      ['add', 'a@example.com', '--roles', ''],
      ['add', 'a@example.com', '--role', 'orders'],
    ]) {
      const { run, lines, added } = setUp(ok(made));
      expect(await run(...args)).toBe(2);
      expect([added.length, lines.length]).toEqual([0, 1]);
    }
  });
});
