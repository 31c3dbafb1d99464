import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../../api/commands/events.ts';
import { startProofKeeping } from '../../../platform/proof/proof-keeping.ts';
import { bodies, createMaker } from '../../seed-world.ts';
import { startServer } from '../../servers/eventstoredb-server.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
let folder: string;
let order: { readonly _id: string; readonly generatedOrderId: number };
let product: { readonly _id: string; readonly product_id: number };
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-proof-'));
  shop = await startTestShop();
  const make = createMaker(shop);
  product = await make.product();
  order = await make.order({}, product._id);
  await shop.settled();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', shop.stores.databaseUrl);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a command says, and its exit code. */
async function command(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const outputs = [process.stdout, process.stderr].map((output) =>
    vi.spyOn(output, 'write').mockReturnValue(true),
  );
  process.exitCode = 0;
  await run(args);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  const said = outputs.map((output) => output.mock.calls.flat().join('')).join('');
  for (const output of outputs) output.mockRestore();
  return { code, said };
}

/** Runs a command where there is no shop: no database and no log can be reached. */
async function withoutShop(...args: string[]) {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
  const ended = await command(...args);
  vi.stubEnv('DATABASE_URL', shop.stores.databaseUrl);
  return ended;
}

const done = (said: RegExp) => ({ code: 0, said: expect.stringMatching(said) });
const failed = (said: RegExp) => ({ code: 1, said: expect.stringMatching(said) });

describe('the proof of an order or a product', () => {
  it('is written by its number or id, and verified without a shop', async () => {
    const [byNumber, byId] = [at('by-number.json'), at('by-id.json')];
    const { said: key } = await command('key');
    expect(await command('prove', 'order', String(order.generatedOrderId), byNumber)).toEqual(
      done(/1 events of the order are in .*by-number\.json, with what leads to the root/),
    );
    expect(await command('prove', 'order', order._id, '--out', byId)).toMatchObject({ code: 0 });
    expect(await command('prove', 'order', order._id, '--out', byId, at('another.json'))).toMatchObject({
      code: 2,
    });
    expect(await command('prove', 'product', String(product.product_id), at('product.json'))).toEqual(
      done(/events of the product are in/),
    );
    for (const file of [byNumber, byId, at('product.json')]) {
      expect(await withoutShop('verify', file, '--key', key.trim())).toEqual(
        done(/signed with the given key/),
      );
      expect(await command('verify', file, '--log')).toEqual(done(/The log is a continuation of it/));
    }
  });

  it('identifies no person: personal data are encrypted in it as in the log', async () => {
    const text = await readFile(at('by-number.json'), 'utf8');
    expect(text).toContain('OrderPlaced');
    const { name, surname, email, address } = bodies.order('');
    for (const personal of [surname, email, address, `"${name}"`]) expect(text).not.toContain(personal);
  });

  it('is still one after the person was erased, and identifies no one', async () => {
    const customer = await shop.addCustomer('brisana@example.com');
    const { _id } = await createMaker(shop).order(customer.headers);
    const before = at('before-erasure.json');
    expect(await command('prove', 'order', _id, '--out', before)).toMatchObject({ code: 0 });
    const erased = await shop.app.inject({
      url: `/api/users/delete-user/${customer.id}`,
      headers: shop.asAdmin,
    });
    expect(erased.statusCode).toBe(200);
    await shop.settled();
    expect(await withoutShop('verify', before)).toEqual(done(/signed with the key/));
    expect(await command('verify', before, '--log')).toEqual(done(/The log is a continuation of it/));
    const after = at('after-erasure.json');
    expect(await command('prove', 'order', _id, '--out', after)).toMatchObject({ code: 0 });
    expect(await withoutShop('verify', after)).toEqual(done(/signed with the key/));
    expect(await readFile(after, 'utf8')).not.toContain('brisana@example.com');
  });

  it('is refused when it was changed, signed by another shop, or has an unknown subject', async () => {
    const text = await readFile(at('by-number.json'), 'utf8');
    await writeFile(at('changed.json'), text.replace(/"recordedAt":"2/, '"recordedAt":"3'));
    expect(await withoutShop('verify', at('changed.json'))).toEqual(failed(/is not in the log of this head/));
    expect(await withoutShop('verify', at('by-number.json'), '--key', '0'.repeat(64))).toEqual(
      failed(/signed with another key/),
    );
    await writeFile(at('cut.json'), text.slice(0, -100));
    expect(await withoutShop('verify', at('cut.json'))).toEqual(failed(/cut off or damaged/));
    expect(await command('prove', 'order', '999', at('none.json'))).toEqual(failed(/There is no order 999/));
    expect(await command('prove', 'customer', order._id)).toMatchObject({ code: 2 });
    expect(await command('verify')).toMatchObject({ code: 2 });
  });
});

describe('the head of the log', () => {
  it('is signed into a file that a later log must continue', async () => {
    expect(await command('sign', at('head.checkpoint'))).toEqual(
      done(/events is in .*head\.checkpoint, signed with/),
    );
    await createMaker(shop).product();
    const key = (await command('key')).said.trim();
    expect(await withoutShop('verify', at('head.checkpoint'))).toEqual(failed(/add --key/));
    expect(await withoutShop('verify', at('head.checkpoint'), '--key', key)).toEqual(
      done(/events up to .*the root is[\s\S]*signed with the given key/),
    );
    expect(await command('verify', at('head.checkpoint'), '--log')).toEqual(
      done(/The log is a continuation of it/),
    );
    expect((await command('sign')).said).toMatch(/^online-shop\/.*\n\d+\n[\s\S]*\n— online-shop\//);
  });

  it('is proven to be continued by a later one, without a shop and its log', async () => {
    const file = at('continued.json');
    expect(await command('prove', 'log', at('head.checkpoint'), '--out', file)).toEqual(
      done(/The proof that the log's \d+ events begin with those \d+ is in/),
    );
    const key = (await command('key')).said.trim();
    expect(await withoutShop('verify', file, '--key', key)).toEqual(
      done(/The newer log begins with all events of the older one/),
    );
    expect(await command('verify', file, '--log')).toEqual(done(/The log is a continuation of it/));
    const text = await readFile(file, 'utf8');
    await writeFile(at('no-continuation.json'), text.replace(/"path":\[[^\]]*\]/, '"path":[]'));
    expect(await withoutShop('verify', at('no-continuation.json'))).toEqual(failed(/does not continue/));
    const other = await readFile(at('head.checkpoint'), 'utf8');
    await writeFile(at('forged.checkpoint'), other.replace(/\n(\d+)\n/, '\n1$1\n'));
    expect(await command('prove', 'log', at('forged.checkpoint'), '--out', file)).toEqual(
      failed(/The signature of the head is not right/),
    );
  });

  it('is signed once a day by the workers of the shop, which check the log every night', async () => {
    const { stores } = shop;
    const keep = (dataDir: string) =>
      startProofKeeping({ ...stores, dataDir, logger: pino({ level: 'silent' }) });
    const folders = [at('one'), at('two')];
    for (const dataDir of folders) {
      const keeping = keep(dataDir);
      await expect
        .poll(() => readdir(join(dataDir, 'heads')).catch(() => []))
        .toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.checkpoint$/)]);
      await keeping.stop();
    }
    const [one, two] = await Promise.all(
      folders.map(async (dataDir) => {
        const [day = ''] = await readdir(join(dataDir, 'heads'));
        return readFile(join(dataDir, 'heads', day), 'utf8');
      }),
    );
    expect(one).toBe(two);
    expect(await command('verify', '--log')).toEqual(
      done(/events are those that were hashed when they were new.*; signed heads it continues: 1/),
    );
  });

  it('shows that history was changed, and where', async () => {
    const { pool } = shop.stores;
    const shift = (days: number) =>
      pool.query(
        'update event_log.events set recorded_at = recorded_at + make_interval(days => $2) where stream = $1 and revision = 0',
        [`order-${order._id}`, days],
      );
    await shift(-1);
    expect(await command('verify', '--log')).toEqual(
      failed(/Events 1 to \d+ of the log are not those .*: changed/),
    );
    expect(await command('verify', at('head.checkpoint'), '--log')).toMatchObject({ code: 1 });
    expect(await command('verify', at('by-id.json'), '--log')).toMatchObject({ code: 1 });
    expect(await command('prove', 'order', order._id, at('late.json'))).toEqual(failed(/verify --log/));
    await shift(1);
    expect(await command('verify', '--log')).toMatchObject({ code: 0 });
  });

  it('is continued by the same events in another log', async () => {
    const server = await startServer();
    expect(await command('export', at('events.ndjson'))).toMatchObject({ code: 0 });
    vi.stubEnv('EVENTSTORE_URL', server.connectionString);
    expect(await command('import', at('events.ndjson'))).toMatchObject({ code: 0 });
    expect(await command('verify', at('by-id.json'), '--log')).toEqual(
      done(/The log is a continuation of it/),
    );
    expect(await command('sign', at('moved.checkpoint'))).toMatchObject({ code: 0 });
    expect(await command('verify', '--log')).toEqual(done(/hashed when they were new, 0 were not/));
    const [before, after] = await Promise.all(
      ['head.checkpoint', 'moved.checkpoint'].map((name) => readFile(at(name), 'utf8')),
    );
    for (const head of [before, after]) expect(head).toContain('— online-shop/');
    expect(await command('verify', at('head.checkpoint'), '--log')).toMatchObject({ code: 0 });
    vi.stubEnv('EVENTSTORE_URL', '');
    await server.close();
  });
});
