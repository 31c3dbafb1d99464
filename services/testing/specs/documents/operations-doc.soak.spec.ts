import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { type SpecServer, startServer } from '../../servers/eventstoredb-server.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
const LONG = 240_000;
/** What the bundled PostgreSQL can be copied by. */
const PG_DUMP = /\) (\d+)\./.exec(
  spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)?.[1];
const canDump = Number(PG_DUMP ?? 0) >= 18;

const programs = createPrograms(ADMIN);
const ended: { readonly line: string; readonly code: number; readonly said: string }[] = [];
let folder: string;
let env: Record<string, string>;
let shop: Program | null = null;
let eventStore: SpecServer;
let own: TestDatabase;
let restored: TestDatabase;
/** The number of the first order. */
let orderNumber = '';
/** The generation of the last replay. */
let scratch = '';

beforeAll(async () => {
  folder = await programs.folder();
  eventStore = await startServer();
  [own, restored] = [await createTestDatabase(), await createTestDatabase()];
  env = { DATA_DIR: join(folder, 'data') };
});
afterAll(async () => {
  await programs.cleanUp();
  await eventStore.close();
  await Promise.all([own.drop(), restored.drop()]);
});

/** The lines of the code blocks in docs/operations.md, without their comments. */
function documented(): string[] {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  return [...text.matchAll(/^```\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*$/, '').trim())
    .filter((line) => line !== '');
}

async function start(more: Record<string, string> = {}): Promise<Program> {
  shop = await programs.start({ ...env, ...more });
  return shop;
}

async function stop(): Promise<void> {
  if (shop) expect((await shop.end('SIGTERM')).code).toBe(0);
  shop = null;
}

/** A line as a shell runs it in the folder beside `data`; npm itself would run it in the folder of the program. */
async function shell(line: string): Promise<void> {
  const command = line.replace(/^npm run (\w+) -- /, `node ${ROOT}services/start.mjs $1 `);
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, DEMO: 'off', ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { code, stdout, stderr } = await promisify(execFile)('bash', ['-c', command], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  ended.push({ line, code, said: stdout + stderr });
}

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${shop?.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A product, and an order of it. */
async function trade(): Promise<void> {
  const token = await post<string>('/users/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const product = { ...bodies.product(1), price: 3000 };
  const { _id } = await post<{ _id: string }>('/products/add-product', product, {
    authorization: `Bearer ${token}`,
  });
  const { cartId } = await post<{ cartId: string }>('/carts/add-cart', bodies.cart(_id));
  const placed = await post<{ generatedOrderId: number }>('/orders/add-order', bodies.order(cartId));
  orderNumber ||= String(placed.generatedOrderId);
}

async function ordersThere(): Promise<number> {
  const token = await post<string>('/users/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const answer = await fetch(`${shop?.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).length;
}

/** What a line needs besides being run, or is run by instead. The others run as they stand there. */
const SPECIAL: Readonly<Record<string, (line: string) => Promise<void>>> = {
  'npm start': async (line) => {
    await start();
    // The first start is of an empty shop, the second of one that was moved.
    if (env.EVENTSTORE_URL) expect(await ordersThere()).toBe(1);
    else await trade();
    ended.push({ line, code: 0, said: '' });
  },
  'curl localhost:3000/readyz': async (line) => {
    const answer = await fetch(`${shop?.url}/readyz`);
    ended.push({ line, code: answer.status, said: await answer.text() });
  },
  'curl localhost:3000/metrics': async (line) => {
    const answer = await fetch(`${shop?.url}/metrics`);
    ended.push({ line, code: answer.status, said: await answer.text() });
  },
  'cp -a data backup': async (line) => {
    await stop();
    await shell(line);
  },
  'DATA_DIR=./backup npm start': async (line) => {
    await start({ DATA_DIR: join(folder, 'backup') });
    expect(await ordersThere()).toBe(1);
    await stop();
    ended.push({ line, code: 0, said: '' });
    // And on with the shop itself.
    await start();
  },
  'pg_dump --format=custom --file=shop.dump "$DATABASE_URL"': async (line) => {
    const before = env;
    await stop();
    env = { ...env, DATA_DIR: join(folder, 'own'), DATABASE_URL: own.url, RESTORED_URL: restored.url };
    await start();
    await trade();
    await shell(line);
    await stop();
    env = { ...before, RESTORED_URL: restored.url };
  },
  'DATABASE_URL="$RESTORED_URL" npm start': async (line) => {
    await start({ DATABASE_URL: restored.url, DATA_DIR: join(folder, 'own') });
    expect(await ordersThere()).toBe(1);
    await stop();
    ended.push({ line, code: 0, said: '' });
    await start();
  },
  'npm run events -- prove order <number> proof.json': (line) => shell(line.replace('<number>', orderNumber)),
  'export EVENTSTORE_URL=esdb://host:2113?tls=false': async (line) => {
    await stop();
    env = { ...env, EVENTSTORE_URL: eventStore.connectionString };
    ended.push({ line, code: 0, said: '' });
  },
  'npm run events -- import events.ndjson --state state.ndjson --keys keys.ndjson': async (line) => {
    const [before, elsewhere] = [env, await startServer()];
    await stop();
    env = { DATA_DIR: join(folder, 'other'), EVENTSTORE_URL: elsewhere.connectionString };
    await shell(line);
    await start();
    expect(await ordersThere()).toBe(1);
    await stop();
    await elsewhere.close();
    env = before;
    await start();
  },
  'npm run projections -- replay orders --until 2026-11-01T12:00': async (line) => {
    await shell(line);
    scratch = /scratch generation (\d+)/.exec(ended.at(-1)?.said ?? '')?.[1] ?? '';
  },
  'npm run admin -- reset-second-factor <email>': (line) => shell(line.replace('<email>', ADMIN.ADMIN_EMAIL)),
  'npm run projections -- show orders 3 orders': (line) => shell(line.replace('3', scratch)),
  'npm run projections -- drop orders 3': (line) => shell(line.replace('3', scratch)),
};

/** What each line says, and its exit code where it is not 0 (or the status of a request). */
const SAYS: Readonly<Record<string, readonly [RegExp, number?]>> = {
  'curl localhost:3000/readyz': [/"status":"ready"/, 200],
  'curl localhost:3000/metrics': [/^shop_http_request_seconds_count/m, 200],
  'npm run projections -- status': [/catalogue +running[\s\S]*reaction order-mails +running/],
  'npm run events -- export events.ndjson --state state.ndjson --keys keys.ndjson': [
    /\d+ events are in events\.ndjson[\s\S]*rows beside the log[\s\S]*keys are in keys\.ndjson/,
  ],
  'npm run events -- verify events.ndjson': [/^\d+ events, unbroken; the last hash is/],
  'npm run events -- verify events.ndjson --log': [/unbroken, and the same in the log/],
  'npm run events -- prove order <number> proof.json': [/events of the order are in proof\.json/],
  'npm run events -- verify proof.json': [/each as it was in the log of this head/],
  'npm run events -- verify --log': [/are those that were hashed when they were new/],
  'npm run events -- sign head.json': [/events is in head\.json, signed with the key/],
  'npm run events -- verify head.json --log': [/The log is a continuation of it/],
  'npm run events -- key': [/^[0-9a-f]{64}$/m],
  'npm run events -- stats': [/order OrderPlaced/],
  // Without databases of older days; drill.spec.ts has them.
  'npm run events -- drill older.ndjson newer.ndjson --database "$OLDER_URL" --database "$NEWER_URL"': [
    /A drill compares two exported logs/,
    2,
  ],
  'npm run events -- import events.ndjson': [/events are in the log \(eventstoredb\)/],
  'npm run events -- import events.ndjson --state state.ndjson --keys keys.ndjson': [
    /rows beside the log are taken over[\s\S]*keys are taken over[\s\S]*events are in the log \(eventstoredb\)/,
  ],
  'npm run projections -- rebuild catalogue': [/catalogue: generation 2 is live/],
  'npm run projections -- rebuild --all': [
    /(?=[\s\S]*catalogue: generation 3 is live)(?=[\s\S]*audit: generation 2 is live)/,
  ],
  'npm run projections -- cancel catalogue': [/Not done: nothing is under way/, 1],
  'npm run projections -- compare catalogue': [/generation 3 \(live[\s\S]*products: the same/],
  'npm run projections -- rollback catalogue': [/catalogue: generation 2 is live again/],
  'npm run projections -- replay orders --until 2026-11-01T12:00': [/0 events are in scratch generation/],
  'npm run projections -- show orders 3 orders': [/0 of 0 rows/],
  'npm run projections -- drop orders 3': [/is dropped/],
  'npm run projections -- parked': [/Nothing is parked/],
  'npm run projections -- retry orders': [/Not done: nothing is parked/, 1],
  'npm run projections -- retry "reaction order-mails"': [/Not done: nothing is parked/, 1],
  'npm run projections -- move "reaction order-mails" --to 2026-11-01T12:00': [
    /would be reacted to again[\s\S]*Nothing was changed|stands at position \d+ already/,
  ],
  'npm run projections -- move "reaction order-mails" --to 2026-11-01T12:00 --accept': [
    /goes on behind position 0|stands at position \d+ already/,
  ],
  'npm run projections -- pause catalogue': [/catalogue is paused/],
  'npm run projections -- resume catalogue': [/catalogue is running again/],
  'npm run admin -- reset-second-factor <email>': [/nema uključenu potvrdu u dva koraka/],
  'npm run admin -- rotate-secrets': [/Nova tajna potpisuje prijave za jednu minutu/],
  'npm run admin -- rotate-secrets --now': [/Svi su odjavljeni/],
};

describe('every command in docs/operations.md', () => {
  const lines = documented();
  const title = canDump ? 'does what is said there' : 'does what is said there; NOT RUN: pg_dump 18 or newer';

  it(
    title,
    async () => {
      const isLeftOut = (line: string) => !canDump && /pg_dump|pg_restore|RESTORED_URL/.test(line);
      expect(lines.length).toBeGreaterThan(25);
      for (const line of lines.filter((one) => !isLeftOut(one))) {
        await (SPECIAL[line] ?? shell)(line);
        const { code, said } = ended.at(-1) ?? {};
        const [text, expected = 0] = SAYS[line] ?? [/(?:)/];
        expect({ line, code, said }).toEqual({ line, code: expected, said: expect.stringMatching(text) });
      }
      await stop();
    },
    LONG,
  );

  it('is known to this specification', () => {
    const known = [...Object.keys(SPECIAL), ...Object.keys(SAYS)];
    const silent = ['pg_restore --no-owner --dbname="$RESTORED_URL" shop.dump'];
    expect(lines.filter((line) => ![...known, ...silent].includes(line))).toEqual([]);
  });
});
