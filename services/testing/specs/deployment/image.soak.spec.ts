import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
const { PATH = '', HOME = '' } = process.env;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-image-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The Dockerfile's instructions, each in one line, by stage. */
function stagesOfDockerfile(): string[][] {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('FROM ')) stages.push([]);
    stages.at(-1)?.push(line);
  }
  return stages;
}

/** Executes an instruction of the first stage, with `folder` as the image. */
async function follow(instruction: string): Promise<void> {
  const [word = '', ...rest] = instruction.split(' ');
  if (word === 'RUN') {
    await promisify(execFile)('sh', ['-c', rest.join(' ')], {
      cwd: folder,
      env: { PATH, HOME },
      maxBuffer: 64 * 1024 * 1024,
    });
  }
  if (word !== 'COPY') return;
  const target = rest.pop() ?? '.';
  for (const source of rest) {
    const path = target === './/' || target === '.' ? join(folder, basename(source)) : join(folder, target);
    await mkdir(folder, { recursive: true });
    await cp(join(ROOT, source), path, { recursive: true });
  }
}

it('is built by the steps of the Dockerfile, and starts without the build’s dependencies', async () => {
  const [build = [], image = []] = stagesOfDockerfile();
  for (const instruction of build) await follow(instruction);
  const command = image.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]';
  const [program = '', ...args]: string[] = JSON.parse(command);

  const shop = spawn(program, args, {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      ...ADMIN,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  try {
    await expect.poll(() => said).toMatch(/Shop +http:\/\/[^\s]*:\d+/);
    const port = /Shop +http:\/\/[^\s]*:(\d+)/.exec(said)?.[1];
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<h1')]);
    // Runs the build unchanged.
    expect(said).not.toContain('Building');
  } finally {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
});
