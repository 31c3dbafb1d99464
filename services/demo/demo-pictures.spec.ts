import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '../media/index.ts';
import { createPictureFolder } from '../media/picture-folder.ts';
import { slugify } from '../rules/texts/slug.ts';
import { pictureStoreContract } from '../testing/samples/picture-store-contract.ts';
import { KINDS } from './catalogue/kinds.ts';
import { withDrawings } from './demo-pictures.ts';
import { buildDemoShop } from './demo-shop.ts';
import {
  articlePicture,
  bannerPicture,
  brandPicture,
  categoryPicture,
  mobileSliderPicture,
  pagePicture,
  productPicture,
  sliderPicture,
  thumbnailOf,
} from './picture-names.ts';

const DRAWINGS = new URL('./assets/pictures/', import.meta.url);
const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

pictureStoreContract('that renders drawings', async () => {
  const store = createPictureFolder(await newFolder());
  return { store: withDrawings({ store, isDemoShop: async () => true }), close: async () => undefined };
});

describe('the pictures of a demo shop', () => {
  const [first] = buildDemoShop({ today: new Date() }).products();
  const picture = productPicture(first?.pictureKey ?? '');
  let kept: PictureStore;
  let drawn: PictureStore;
  beforeAll(async () => {
    kept = createPictureFolder(await newFolder());
    drawn = withDrawings({ store: kept, isDemoShop: async () => true });
  });

  it('exist for every name that the shop shows, without unused drawings', () => {
    const shop = buildDemoShop({ today: new Date() });
    const wanted = [
      // Two looks of its own for the first products of a kind, and one for all others.
      ...KINDS.flatMap(({ name }) =>
        ['a', 'b', 'c'].map((look) => productPicture(`${slugify(name)}-${look}`)),
      ),
      ...shop.brands.map((_, index) => brandPicture(index)),
      ...shop.sliders.flatMap((_, index) => [sliderPicture(index), mobileSliderPicture(index)]),
      ...shop.banners.map((_, index) => bannerPicture(index)),
      ...shop.categories.map(({ slug }) => categoryPicture(slug)),
      ...shop.articles.map((_, index) => articlePicture(index)),
      ...shop.landingPages.map(({ slug }) => pagePicture(slug)),
    ];
    const drawings = readdirSync(DRAWINGS).map((file) => file.replace('.svg', '.jpg'));
    expect(drawings.sort()).toEqual(wanted.sort());
  });

  it('are drawings with their size and without fonts', () => {
    for (const file of readdirSync(DRAWINGS)) {
      const svg = readFileSync(new URL(file, DRAWINGS), 'utf8');
      if (!/^<svg [^>]*width="\d+" height="\d+"/.test(svg) || /<text|font/.test(svg)) expect.fail(file);
    }
  });

  it('are rendered at the first request, once for concurrent ones, and stored', async () => {
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

  it('are replaced by uploaded ones', async () => {
    const other = Buffer.from('another picture');
    await drawn.put(picture, other);
    expect(await drawn.get(picture)).toEqual(other);
  });

  it('do not exist in a shop without the demo catalogue', async () => {
    const store = createPictureFolder(await newFolder());
    const plain = withDrawings({ store, isDemoShop: async () => false });
    expect([await plain.get(picture), await plain.exists(picture), await plain.stream(picture)]).toEqual([
      null,
      false,
      null,
    ]);
  });
});
