import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => join(folder, 'data/assets');

/** A build whose files are called so; each says who it is in 100 bytes. */
async function build(name: string, ...files: string[]): Promise<string> {
  const from = join(folder, name);
  await mkdir(from, { recursive: true });
  for (const file of files) await writeFile(join(from, file), file.padEnd(100));
  return from;
}

async function ago(days: number, ...files: string[]): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const file of files) await utimes(join(kept(), file), then, then);
}

describe('the files of earlier builds', () => {
  it('stay beside those of the current one', async () => {
    await keepAssets(await build('one', 'entry-a.js', 'same.js'), kept());
    await keepAssets(await build('two', 'entry-b.js', 'same.js'), kept());
    expect((await readdir(kept())).sort()).toEqual(['entry-a.js', 'entry-b.js', 'same.js']);
    expect(await readFile(join(kept(), 'entry-a.js'), 'utf8')).toContain('entry-a.js');
  });

  it('are deleted after five later builds, the one started longest ago first', async () => {
    for (let n = 1; n <= 5; n += 1) {
      await keepAssets(await build(`${n}`, `entry-${n}.js`), kept());
      await ago(10 - n, `entry-${n}.js`);
    }
    // Started again: it is in use, and young.
    await keepAssets(join(folder, '1'), kept());
    await keepAssets(await build('6', 'entry-6.js'), kept());
    expect((await readdir(kept())).sort()).toEqual([1, 3, 4, 5, 6].map((n) => `entry-${n}.js`));
  });

  it('are kept whole by processes that start at the same moment', async () => {
    const from = await build('one', ...Array.from({ length: 30 }, (_, n) => `chunk-${n}.js`));
    await Promise.all([keepAssets(from, kept()), keepAssets(from, kept())]);
    const names = await readdir(kept());
    expect(names).toHaveLength(30);
    for (const name of names) expect((await readFile(join(kept(), name))).length).toBe(100);
  });
});
