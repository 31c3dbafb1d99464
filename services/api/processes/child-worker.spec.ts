import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sendTo } from './child-worker.ts';

// Elsewhere nothing tells of a dead child before its end is heard of.
it.skipIf(!existsSync('/proc'))('a message to a child that has just died is dropped', async () => {
  const program = join(await mkdtemp(join(tmpdir(), 'shop-child-')), 'child.mjs');
  await writeFile(program, "process.send('up'); setInterval(() => undefined, 1000);");
  cluster.setupPrimary({ exec: program, execArgv: [] });
  const child = cluster.fork();
  await once(child, 'message');
  const exit = once(child, 'exit');
  const errors: unknown[] = [];
  child.on('error', (error) => errors.push(error));

  const { pid } = child.process;
  child.process.kill('SIGKILL');
  // Its end is heard of in a later turn.
  while (!/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  expect(child.isConnected()).toBe(true);
  sendTo(child, { kind: 'ports-closed' });
  await exit;
  await turn();
  expect(errors).toEqual([]);
});
