import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../services/build/build.ts';
import { median } from './report.ts';
import { startShopProcess } from './shop-process.ts';

/*
 * `npm run bench -- starts [runs]`: from the command to a shop that is ready, in seconds: the first start with nothing built
 * and no data (with the demo catalogue), beside building alone, and later starts of the same shop; medians of three runs.
 */

const PORT = 3987;
const BUILT_FROM = new URL('../dist/client/built-from', import.meta.url);
const TARGETS = { first: 15, later: 3 };

/** Measures both starts and prints a Markdown table. */
export async function measureStarts(runs: number): Promise<void> {
  const builds: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`run ${run + 1} of ${runs} …\n`);
    forgetBuild();
    builds.push(await seconds(() => buildIfStale(() => undefined)));
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-starts-'));
    await chmod(dataDir, 0o755);
    try {
      forgetBuild();
      first.push(await start(dataDir));
      later.push(await start(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  process.stdout.write(
    [
      '',
      '| start | s | target s | limit: building alone s |',
      '| --- | --- | --- | --- |',
      `| first | ${text(first)} | ${TARGETS.first} | ${text(builds)} |`,
      `| later | ${text(later)} | ${TARGETS.later} | – |`,
      '',
    ].join('\n'),
  );
}

function forgetBuild(): void {
  rmSync(BUILT_FROM, { force: true });
}

async function start(dataDir: string): Promise<number> {
  const began = performance.now();
  const shop = await startShopProcess(dataDir, PORT, { DEMO: 'on' });
  const took = (performance.now() - began) / 1000;
  await shop.stop();
  return took;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const text = (values: readonly number[]) => median(values).toFixed(1);
