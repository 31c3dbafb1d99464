import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedFault } from './planted-faults.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const CLI = 'services/testing/simulation/cli.ts';
const COPIED = ['services', 'projections', 'web', 'package.json', 'tsconfig.json'];

/** Lives through up to `seeds` histories with the fault planted. Resolves to the output, and whether one failed. */
export async function simulateWith(
  fault: PlantedFault,
  seeds: number,
): Promise<{ found: boolean; said: string }> {
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

/** Runs the simulation of a tree of the program as a process of its own. */
export async function simulate(
  tree: string,
  args: readonly string[],
): Promise<{ found: boolean; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { found: code !== 0, said };
}
