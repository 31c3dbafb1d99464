import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';

/*
 * The machine's limits, measured in a separate process with the same libraries and without the shop.
 * `node --import tsx bench/limits.ts serve <type>` answers the bytes from standard input for every request, at the address it prints;
 * `… insert <url> <seconds> <connections>` prints how many single rows it committed per second.
 */

const SELF = fileURLToPath(import.meta.url);

/** A bare Fastify that answers `body`; resolves once it listens, and rejects when it ends instead. */
export async function startBareServer(
  body: Buffer,
  type: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SELF, 'serve', type], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The bare server ended with ${code}`);
  });
  failed.catch(() => undefined);
  const [address] = await Promise.race([once(child.stdout, 'data'), failed]);
  return {
    url: String(address).trim(),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Rows per second that the driver commits one by one over `connections` connections. */
export async function measureInserts(url: string, seconds: number, connections: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', SELF, 'insert', url, String(seconds), String(connections)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(child, 'exit');
  return Number(printed);
}

/** Rows per second that the driver inserts 500 a statement over one connection. */
export async function measureRowsInBulk(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table bench_insert (id bigint generated always as identity primary key, payload text)',
    );
    const payloads = Array.from({ length: 500 }, () => 'x'.repeat(400));
    const began = performance.now();
    for (let at = 0; at < rows; at += payloads.length)
      await client.query({
        name: 'insert-many',
        text: 'insert into bench_insert (payload) select unnest($1::text[])',
        values: [payloads],
      });
    return (rows * 1_000) / (performance.now() - began);
  } finally {
    await client.query('drop table bench_insert');
    await client.end();
  }
}

async function serve(type: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const app = fastify();
  app.get('/', (_, reply) => reply.type(type).send(body));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.once('SIGTERM', () => app.close());
  process.stdout.write(`${address}\n`);
}

async function insert(url: string, seconds: number, connections: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(
    'create table if not exists bench_insert (id bigint generated always as identity primary key, payload text)',
  );
  const payload = 'x'.repeat(400);
  const end = performance.now() + seconds * 1000;
  let rows = 0;
  async function loop(): Promise<void> {
    while (performance.now() < end) {
      await pool.query({
        name: 'insert',
        text: 'insert into bench_insert (payload) values ($1)',
        values: [payload],
      });
      rows += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, loop));
  await pool.query('drop table bench_insert');
  await pool.end();
  process.stdout.write(String(rows / seconds));
}

const [mode, first = '', second = '', third = ''] = process.argv.slice(2);
if (process.argv[1] === SELF && mode === 'serve') await serve(first);
if (process.argv[1] === SELF && mode === 'insert') await insert(first, Number(second), Number(third));
