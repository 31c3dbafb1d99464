import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '../../media/index.ts';
import { createPictureFolder } from '../../media/picture-folder.ts';
import { pictureStoreContract } from '../../testing/picture-store-contract.ts';
import { buildDemoShop } from '../demo-shop.ts';
import { drawingsOf } from './drawings.ts';
import { withDrawnPictures } from './drawn-pictures.ts';
import { productPicture, thumbnailOf } from './picture-names.ts';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawn-pictures-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

pictureStoreContract('that draws', async () => {
  const store = createPictureFolder(await newFolder());
  return { store: withDrawnPictures({ store, isDemoShop: async () => true }), close: async () => undefined };
});

describe('the pictures of a demo shop', () => {
  const [first] = buildDemoShop({ today: new Date() }).products();
  const picture = productPicture(first?.pictureKey ?? '');
  let kept: PictureStore;
  let drawn: PictureStore;
  beforeAll(async () => {
    kept = createPictureFolder(await newFolder());
    drawn = withDrawnPictures({ store: kept, isDemoShop: async () => true });
  });

  it('are there for every product of a shop of any size, every brand, banner and page, large and small', () => {
    const drawings = drawingsOf(buildDemoShop({ today: new Date() }));
    for (const { pictureKey } of buildDemoShop({ today: new Date(), products: 20_000 }).products()) {
      const file = productPicture(pictureKey);
      if (!drawings.has(file) || !drawings.has(thumbnailOf(file))) expect.fail(`${file} is not drawn`);
    }
  });

  it('are drawn when they are first asked for, by several at once too, and kept', async () => {
    expect([await kept.exists(picture), await drawn.exists(picture)]).toEqual([false, true]);
    const [one, other] = await Promise.all([drawn.get(picture), drawn.stream(picture)]);
    const streamed = other && (await buffer(other.content));
    expect(streamed && one?.equals(streamed)).toBe(true);
    expect(await sharp(one ?? undefined).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 988,
    });
    expect(await kept.get(picture)).toEqual(one);
    const small = await drawn.get(thumbnailOf(picture));
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 186, height: 230 });
  });

  it('give way to what was put in their place', async () => {
    const other = Buffer.from('another picture');
    await drawn.put(picture, other);
    expect(await drawn.get(picture)).toEqual(other);
  });

  it('are not there in a shop without the demo catalogue', async () => {
    const store = createPictureFolder(await newFolder());
    const plain = withDrawnPictures({ store, isDemoShop: async () => false });
    expect([await plain.get(picture), await plain.exists(picture), await plain.stream(picture)]).toEqual([
      null,
      false,
      null,
    ]);
  });
});
