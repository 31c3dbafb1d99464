import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasChromium, whyNot } from '../journeys/browser.testing.ts';
import { ADMIN, createJourneyPrograms } from '../journeys/journey-programs.testing.ts';
import { drawHandbook } from './draw-handbook.ts';

const KEPT = new URL('../../docs/prirucnik/slike/', import.meta.url).pathname;
const programs = createJourneyPrograms();
let drawn = '';

/** Numbers, dates and names differ from shop to shop, what a screen is made of does not: its lines and areas are compared. */
async function looks(file: string): Promise<Buffer> {
  return sharp(file).greyscale().resize(40, 25, { fit: 'fill' }).raw().toBuffer();
}

/** The mean difference of two pictures, of 255. */
async function difference(name: string): Promise<number> {
  const [kept, now] = await Promise.all([looks(join(KEPT, name)), looks(join(drawn, name))]);
  return now.reduce((sum, grey, at) => sum + Math.abs(grey - (kept[at] ?? 0)), 0) / now.length;
}

/** Above what other numbers and texts make. */
const CHANGED = 6;

describe.skipIf(!hasChromium)(`the pictures of the handbook${whyNot}`, () => {
  afterAll(async () => {
    await programs.cleanUp();
    await rm(drawn, { recursive: true, force: true });
  });

  it('show the screens as they are (else: npm run docs:pictures)', async () => {
    drawn = await mkdtemp(join(tmpdir(), 'handbook-'));
    const { url } = await programs.start({ DEMO: 'on', DATA_DIR: await programs.folder() });
    await drawHandbook({ url, ...ADMIN }, drawn);
    const names = await readdir(KEPT);
    expect((await readdir(drawn)).sort()).toEqual(names.sort());
    const old: string[] = [];
    for (const name of names) {
      const by = await difference(name);
      if (by > CHANGED) old.push(`${name}: ${by.toFixed(1)}`);
    }
    expect(old).toEqual([]);
  });
});
