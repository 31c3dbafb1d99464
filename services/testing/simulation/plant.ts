import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedFault } from './planted-faults.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const CLI = 'services/testing/simulation/cli.ts';
const COPIED = ['services', 'projections', 'web', 'package.json', 'tsconfig.json'];

/** What a simulation said, and whether a history broke a promise. */
export type Simulated = { readonly isBroken: boolean; readonly said: string };

/** Simulates up to `seeds` histories with the fault planted, until one breaks a promise. */
export async function simulateWith(fault: PlantedFault, seeds: number): Promise<Simulated> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-planted-'));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const file = join(copy, fault.file);
    const before = await readFile(file, 'utf8');
    await writeFile(
      file,
      before.replace(fault.text, () => fault.fault),
    );
    return await simulate(copy, ['--seeds', `${seeds}`, '--workers', '1', '--until-failure']);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Runs the simulation of a tree of the program as a process of its own. Rejects when it does not come to its end. */
export async function simulate(tree: string, args: readonly string[]): Promise<Simulated> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await once(child, 'close');
  if (!/^\d+ histories, \d+ failures/m.test(said)) throw new Error(`the simulation did not end:\n${said}`);
  return { isBroken: /^seed \d+ FAILS/m.test(said), said };
}
