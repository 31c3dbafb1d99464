import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { expectConsequences, expectFreshReadModels, expectOrdersOnce } from '../../invariants.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { startSmtp } from '../../servers/smtp-server.ts';
import { openForBusiness, type Shoppers, startShoppers } from '../../shoppers.ts';
import { makeNextVersion, type NextVersion, raisedCarts } from '../deployment/next-version.testing.ts';
import { wreakHavoc } from './chaos.testing.ts';
import { type Administrator, startAdministrator } from './chaos-administrator.testing.ts';
import { type Ask, createAsk, type Headers } from './chaos-calls.testing.ts';
import {
  expectJobsDone,
  expectMails,
  expectOneAccountAnEmail,
  expectOneOrderACoupon,
  expectOneProductASlug,
  expectReadersWhole,
} from './chaos-invariants.testing.ts';
import { type Racers, startRacers } from './chaos-racers.testing.ts';
import { anHourAhead } from './clocks.testing.ts';

/** The duration, and the seed of all actions. CHAOS_LOG names one of the two logs; both without it. */
const MS = Number(process.env.CHAOS_SECONDS ?? 600) * 1_000;
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const LOGS = (['PostgreSQL', 'EventStoreDB'] as const).filter(
  (engine) => engine.toLowerCase() === (process.env.CHAOS_LOG ?? engine).toLowerCase(),
);
const PATIENCE = { timeout: PATIENCE_MS, interval: 1_000 };
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
/** In the end every process is one of the next version. */
const READ_MODELS = projections.map((one) => (one.name === raisedCarts.name ? raisedCarts : one));
const ahead = anHourAhead();
if (!ahead)
  process.stderr.write(
    '\n!!! faketime is not installed: all clocks are right, which this soak is not for !!!\n\n',
  );

describe.each(LOGS)(`${MS / 1_000} s of chaos (CHAOS_SEED=${SEED}), with the log in %s`, (engine) => {
  const begun = performance.now();
  const lines: string[] = [];
  const answers = new Map<number, number>();
  let fleet: Fleet;
  let version: NextVersion;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let stores: Stores;
  let ask: Ask;
  let asAdmin: Headers;
  let shoppers: Shoppers;
  let racers: Racers;
  let administrator: Administrator;
  let done: ReadonlyMap<string, number>;

  function say(what: string): void {
    const line = `${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${what}`;
    lines.push(line);
    process.stdout.write(`${line}\n`);
  }
  const orders = () => [...shoppers.acknowledged, ...racers.acknowledged];

  beforeAll(async () => {
    smtp = await startSmtp();
    const common = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SMTP_URL: smtp.url };
    fleet = await openFleet(common, engine);
    const other = ahead ?? {};
    for (const clock of [{}, other])
      await Promise.all(['projections', 'worker', 'api'].map((roles) => fleet.start(roles, 1, clock)));
    version = await makeNextVersion();
    stores = await openStores(fleet.databaseUrl, fleet.eventStoreUrl, pino({ level: 'silent' }));
    const opened = await openForBusiness(fleet.anyUrl(), ADMIN);
    asAdmin = opened.asAdmin;
    const { anyUrl } = fleet;
    ask = createAsk(anyUrl, (status) => answers.set(status, (answers.get(status) ?? 0) + 1));
    shoppers = startShoppers({ ...opened, count: 3, anyUrl, pauseMs: 800 });
    racers = startRacers({ ask, products: opened.products, pauseMs: 2_000 });
    administrator = startAdministrator({ ask, anyUrl, asAdmin, pauseMs: 2_500 });
    const { pool } = stores;
    say('the shop is open');
    done = await wreakHavoc({
      fleet,
      pool,
      ask,
      asAdmin,
      seed: SEED,
      ms: MS,
      nextVersion: version.command,
      say,
    });
    await Promise.all([shoppers.stop(), racers.stop(), administrator.stop()]);
    say(
      JSON.stringify({
        done: Object.fromEntries(done),
        orders: orders().length,
        carts: shoppers.left.length,
        emails: racers.emails.size,
        coupons: racers.coupons.size,
        refused: racers.refused.length,
        slugs: administrator.slugs.size,
        prices: administrator.prices.changed,
        bulks: administrator.bulkIds.length,
        imports: administrator.importIds.length,
        shoppers: Object.fromEntries(shoppers.answers),
        others: Object.fromEntries(answers),
      }),
    );
  });
  afterAll(async () => {
    if (process.env.CHAOS_OUTPUT) await keepOutput(join(process.env.CHAOS_OUTPUT, engine));
    await stores?.close();
    await fleet?.close();
    await smtp?.stop();
    await version?.remove();
  });

  async function keepOutput(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'chaos.log'), `${lines.join('\n')}\n`);
    for (const [at, { roles, program }] of fleet.members().entries())
      await writeFile(join(folder, `${at}-${roles}.log`), program.said());
    for (const [at, { roles, said }] of fleet.deaths.entries())
      await writeFile(join(folder, `death-${at}-${roles}.log`), said);
  }

  it('killed processes, while the shop sold', () => {
    // However slow the machine is, without these the rest would say nothing.
    expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
    expect(orders().length).toBeGreaterThan(10);
    expect([...racers.coupons.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(0);
  });

  it('ended no process but by a kill', () => expect(fleet.deaths).toEqual([]));

  it('leaves every process ready, and no reader stopped', async () => {
    for (const { program, roles } of fleet.members()) {
      if (roles !== 'api') continue;
      const ready = async () => (await fetch(`${program.url}/readyz`)).json();
      const stopped = { stopped: expect.anything() };
      await expect.poll(ready, PATIENCE).toMatchObject({ status: 'ready' });
      await expect.poll(ready, PATIENCE).not.toMatchObject(stopped);
    }
    await expectReadersWhole(stores, READ_MODELS);
  });

  it('has every order once, with its amounts', () => expectOrdersOnce(stores, { acknowledged: orders() }));

  it('has correct carts and points', () =>
    expectConsequences(
      stores,
      fleet.anyUrl(),
      { acknowledged: orders(), left: shoppers.left },
      racers.spent,
    ));

  it('lets a coupon pay for one order', () => expectOneOrderACoupon(stores, racers));
  it('gives an e-mail to one account', () => expectOneAccountAnEmail(stores, ask, racers));
  it('gives a slug to one product', () => expectOneProductASlug(stores, administrator));
  it('completes the commands of administrators', () => expectJobsDone(ask, asAdmin, administrator));

  it('sends every confirmation', async () => {
    const sent = () => smtp.received.map(({ message }) => /^Message-ID:\s*<(.*)@/im.exec(message)?.[1] ?? '');
    say(`mails sent again: ${await expectMails(sent, orders())}`);
  });

  it('has read models equal to rebuilt ones', () => expectFreshReadModels(stores, READ_MODELS));
});
