import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Customers,
  createCustomers,
  createCustomersSchema,
  userDecider,
} from '../../services/customers/index.ts';
import { createAccountMails, type Mail, startAccountMailWorker } from '../../services/messages/mail/index.ts';
import { createJobs, type Jobs } from '../../services/platform/jobs/jobs.ts';
import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import { NO_LIMITS } from '../../services/platform/registry/attempts.ts';
import { PATIENCE } from '../../services/testing/patience.ts';
import { openTestStores, type TestStores } from '../../services/testing/stores.ts';
import type { Consumers } from '../consumer/consumer.ts';
import { accountMails } from './account-mails.ts';
import { startReactions } from './reactions.ts';

const logger = pino({ level: 'silent' });
const context: CommandContext = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } };
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const LONG_AGO = '2020-05-01T10:00:00.000Z';

let opened: TestStores;
let customers: Customers;
let jobs: Jobs;
let reactions: Consumers;
const sent: Mail[] = [];
/** So many mails are not taken at first. */
let refusals = 0;

beforeAll(async () => {
  opened = await openTestStores();
  const { stores, databaseUrl } = opened;
  await createCustomersSchema(stores.pool);
  customers = await createCustomers({ ...stores, attempts: NO_LIMITS, settleOrder: async () => false });
  jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  startAccountMailWorker({
    ...stores,
    jobs,
    accounts: customers.toMail,
    publicUrl: () => 'https://shop.example',
    sender: {
      async send(mail) {
        refusals -= 1;
        if (refusals >= 0) throw new Error(`try later: <${mail.to}>`);
        sent.push(mail);
      },
      close: () => undefined,
    },
  });
  start();
});
afterAll(async () => {
  await reactions.stop();
  await jobs.close();
  await opened.drop();
});

function start(): void {
  const deps = { ...opened.stores, url: opened.databaseUrl, logger };
  reactions = startReactions(deps, [accountMails({ mails: createAccountMails(jobs) })]);
}

async function account(name: string): Promise<string> {
  const id = newId();
  const person = { name, surname: 'Kovač', email: `${name.toLowerCase()}@example.com` };
  await customers.accounts.register({ id, person, passwordHash: 'x' }, context);
  return id;
}

function changePassword(id: string, recordedAt = AN_HOUR_AGO) {
  const command = { type: 'RecordPasswordChange', means: 'reset' } as const;
  return opened.stores.handler.handle(userDecider, id, command, { ...context, recordedAt });
}

const mailsTo = (email: string) => sent.filter(({ to }) => to === email);

describe('a changed password', () => {
  it('is mailed to the account’s e-mail, with instructions, and without any secret', async () => {
    await changePassword(await account('Amra'));
    await expect.poll(() => mailsTo('amra@example.com'), PATIENCE).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.subject).toBe('Vaša lozinka je promijenjena');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Amra');
      expect(text).toContain('Ako to niste bili vi, odmah zatražite novu lozinku');
      expect(text).toContain('https://shop.example/zaboravljena-lozinka');
      expect(text).not.toMatch(/token|kljuc/);
    }
  });

  it('is mailed once, even when the mail is refused at first and the log is read again', async () => {
    refusals = 1;
    await changePassword(await account('Edin'));
    await expect.poll(() => mailsTo('edin@example.com'), PATIENCE).toHaveLength(1);
    await reactions.stop();
    await opened.stores.pool.query("update projections.reactions set position = '0'");
    start();
    await changePassword(await account('Kraj'));
    await expect.poll(() => mailsTo('kraj@example.com'), PATIENCE).toHaveLength(1);
    expect(mailsTo('edin@example.com')).toHaveLength(1);
  });

  it('is not mailed when it is old, as after an upgrade, or when the person was erased', async () => {
    const gone = await account('Ida');
    await reactions.stop();
    await changePassword(await account('Davno'), LONG_AGO);
    await changePassword(gone);
    await customers.accounts.requestErasure(gone, context);
    start();
    await changePassword(await account('Zadnja'));
    await expect.poll(() => mailsTo('zadnja@example.com'), PATIENCE).toHaveLength(1);
    expect([...mailsTo('davno@example.com'), ...mailsTo('ida@example.com')]).toEqual([]);
  });
});

describe('a second factor', () => {
  it('is mailed to the account’s e-mail when it is set up, and when it is removed', async () => {
    const id = await account('Faktor');
    const commands = [
      { type: 'RecordSecondFactor' },
      { type: 'RecordSecondFactorRemoval', means: 'own' },
    ] as const;
    for (const command of commands)
      await opened.stores.handler.handle(userDecider, id, command, { ...context, recordedAt: AN_HOUR_AGO });
    await expect.poll(() => mailsTo('faktor@example.com'), PATIENCE).toHaveLength(2);
    const mails = mailsTo('faktor@example.com');
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Potvrda u dva koraka je isključena',
      'Potvrda u dva koraka je uključena',
    ]);
    for (const { text } of mails) expect(text).toContain('https://shop.example/zaboravljena-lozinka');
  });
});

describe('a link for a new password', () => {
  const request = (userId: string, requestedAt = new Date().toISOString()) => {
    const requestId = newId();
    const cause = { correlationId: 'spec', causationId: requestId, recordedAt: requestedAt };
    return createAccountMails(jobs).queue([{ kind: 'password-link', userId, requestId, requestedAt, cause }]);
  };

  it('is mailed at each request, once, also when the mail is refused at first', async () => {
    const id = await account('Zaboravan');
    refusals = 1;
    await request(id);
    await expect.poll(() => mailsTo('zaboravan@example.com'), PATIENCE).toHaveLength(1);
    await request(id);
    await expect.poll(() => mailsTo('zaboravan@example.com'), PATIENCE).toHaveLength(2);
    const links = mailsTo('zaboravan@example.com').map(
      ({ text }) => /https:\/\/shop\.example\/nova-lozinka\?token=(\S+)/.exec(text)?.[1],
    );
    expect(new Set(links).size).toBe(2);
    const { rows } = await opened.stores.pool.query<{ data: unknown }>('select data from jobs.job');
    expect(JSON.stringify(rows)).toContain(id);
    for (const secret of ['zaboravan@example.com', ...links])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is not mailed when it was requested hours ago, or when the person was erased', async () => {
    const gone = await account('Otisao');
    await customers.accounts.requestErasure(gone, context);
    await request(gone);
    await request(await account('Kasni'), new Date(Date.now() - 3 * 3_600_000).toISOString());
    await request(await account('Posljednja'));
    await expect.poll(() => mailsTo('posljednja@example.com'), PATIENCE).toHaveLength(1);
    expect([...mailsTo('kasni@example.com'), ...mailsTo('otisao@example.com')]).toEqual([]);
  });
});
