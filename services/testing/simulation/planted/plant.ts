import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBundle } from '../bundle.ts';
import type { PlantedFault, Replaced } from './planted-faults.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
/** Most objects live shortly: with a larger young generation they are never copied. */
const FLAGS = ['--max-semi-space-size=64'];
const COPIED = ['services', 'projections', 'web', 'package.json', 'tsconfig.json'];

/** What a simulation said, and the first history that broke a promise, with the processor time until then. */
export type Simulated = {
  readonly isBroken: boolean;
  readonly said: string;
  readonly first: { readonly seed: number; readonly seconds: number; readonly promise: string } | null;
};

type Seeds = { readonly seeds: number; readonly from?: number; readonly isShort?: boolean };

/** Simulates up to `seeds` histories with the fault planted, the first one that of the seed `from`, until one breaks a promise. */
export async function simulateWith(
  fault: PlantedFault,
  { seeds, from = 1, isShort = false }: Seeds,
): Promise<Simulated> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-planted-'));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const replaced of [fault, ...(fault.guards ?? [])]) await replace(copy, replaced);
    const flags = ['--workers', '1', '--until-failure', '--with', fault.needs ?? ''];
    if (isShort) flags.push('--short');
    return await withBundle(copy, (program) =>
      simulate(program, ['--from', `${from}`, '--seeds', `${seeds}`, ...flags]),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function replace(copy: string, { file, text, fault }: Replaced): Promise<void> {
  const path = join(copy, file);
  const before = await readFile(path, 'utf8');
  await writeFile(
    path,
    before.replace(text, () => fault),
  );
}

/** Runs a bundle of the simulation as a process of its own. Rejects when it does not come to its end. */
export async function simulate(program: string, args: readonly string[]): Promise<Simulated> {
  const child = spawn(process.execPath, [...FLAGS, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await once(child, 'close');
  if (!/^\d+ histories, \d+ failures/m.test(said)) throw new Error(`the simulation did not end:\n${said}`);
  const first =
    /^seed (\d+) FAILS after ([\d.]+) s of a core: (?:Does not hold: )?(.*?)(?:\. [[{].*)?$/m.exec(said);
  if (!first) return { isBroken: false, said, first };
  const [, seed, seconds, promise = ''] = first;
  return { isBroken: true, said, first: { seed: Number(seed), seconds: Number(seconds), promise } };
}
