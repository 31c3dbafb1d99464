import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renditionUrl } from '../../web/shared/ui/products/picture-sources.ts';
import { startTestApp, type TestApp } from '../testing/customers-app.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { imageRoutes } from './images.routes.ts';
import { createPictureFolder } from './picture-folder.ts';
import { createPriorityQueue } from './priority-queue.ts';
import { RENDITION_FORMATS, RENDITION_WIDTHS } from './rendition-names.ts';
import { createRenditions } from './renditions.ts';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const store = createPictureFolder(folder);
  const turns = createPriorityQueue();
  const logger = pino({ level: 'silent' });
  const renditions = createRenditions({ store, logger, turns, patienceMs: PATIENCE_MS });
  shop = await startTestApp(() => [imageRoutes({ store, renditions })]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const at = (url: string, headers: Record<string, string> = {}) => shop.call({ method: 'GET', url, headers });
const get = (file: string, headers: Record<string, string> = {}) =>
  at(`/images/${encodeURIComponent(file)}`, headers);
async function keep(file: string, width: number, height: number): Promise<void> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  await writeFile(join(folder, file), await picture.jpeg().toBuffer());
}

describe('a picture’s address', () => {
  it('may be cached permanently', async () => {
    await writeFile(join(folder, 'čaj.webp'), 'webp');
    await writeFile(join(folder, 'med.jpg'), 'jpeg');
    const plain = await get('med.jpg');
    expect([plain.body, plain.headers['content-type']]).toEqual(['jpeg', 'image/jpeg']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const tea = await get('čaj.webp');
    expect([tea.body, tea.headers['content-type']]).toEqual(['webp', 'image/webp']);
    const again = await get('med.jpg', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await shop.call({ method: 'HEAD', url: '/images/med.jpg' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '4']);
  });

  it('serves no other files', async () => {
    await writeFile(join(folder, '.tajna.jpg'), 'x');
    const parent = '..%2Fizvan.jpg';
    const others = [
      ...[
        'nema.jpg',
        '.tajna.jpg',
        parent,
        '%2e%2e%2fizvan.jpg',
        '..',
        'med.exe',
        'med',
        '%5c..%5cizvan.jpg',
      ],
      ...[`${'a'.repeat(190)}.jpg`, 'a%00.jpg', '%zz', 'nema-400.avif', 'med-401.avif', 'med-400.gif'],
    ];
    for (const file of others) expect([400, 404, 414]).toContain((await at(`/images/${file}`)).statusCode);
  });
});

describe('a rendition', () => {
  it('exists for every picture, in each format and width, never enlarged', async () => {
    await keep('krema 50 ml.jpg', 900, 600);
    const formats = {
      avif: ['image/avif', 'heif'],
      webp: ['image/webp', 'webp'],
      jpg: ['image/jpeg', 'jpeg'],
    };
    for (const format of RENDITION_FORMATS) {
      for (const width of RENDITION_WIDTHS) {
        const answer = await at(renditionUrl('krema 50 ml.jpg', width, format));
        const made = await sharp(answer.rawPayload).metadata();
        expect([answer.statusCode, answer.headers['content-type'], made.format]).toEqual([
          200,
          ...formats[format],
        ]);
        const expected = Math.min(width, 900);
        expect([made.width, made.height]).toEqual([expected, Math.round((expected * 2) / 3)]);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  it('of a thumbnail has its shape and the picture’s sharpness', async () => {
    await keep('sirup.jpg', 1000, 500);
    await keep('thumb_sirup.jpg', 186, 230);
    const answer = await at(renditionUrl('thumb_sirup.jpg', 400, 'webp'));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 495 });
    await keep('mali.jpg', 100, 50);
    await keep('thumb_mali.jpg', 186, 230);
    const small = await at(renditionUrl('thumb_mali.jpg', 400, 'webp'));
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 100, height: 124 });
  });

  it('is made once for concurrent requests, and stored', async () => {
    await keep('gel.jpg', 300, 300);
    const url = renditionUrl('gel.jpg', 200, 'avif');
    const answers = await Promise.all(Array.from({ length: 12 }, () => at(url)));
    const etags = new Set([...answers, await at(url)].map(({ headers }) => headers.etag));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(etags.size).toBe(1);
    expect((await readdir(folder)).filter((file) => file.startsWith('gel'))).toEqual([
      'gel-200.avif',
      'gel.jpg',
    ]);
  });

  it('is replaced by the picture itself, uncacheable, when too many are requested or it cannot be made', async () => {
    await keep('ulje.jpg', 640, 640);
    const files = Array.from({ length: 130 }, (_, number) => `ulje-${number}`);
    await Promise.all(files.map((name) => copyFile(join(folder, 'ulje.jpg'), join(folder, `${name}.jpg`))));
    const answers = await Promise.all(files.map((name) => get(`${name}-200.webp`)));
    const kinds = new Set(
      answers.map(({ headers }) => `${headers['content-type']} ${headers['cache-control']}`),
    );
    expect(kinds).toEqual(new Set(['image/webp public, max-age=31536000, immutable', 'image/jpeg no-store']));
    await writeFile(join(folder, 'kvar.jpg'), 'nije slika');
    const broken = await get('kvar-200.avif');
    expect([broken.statusCode, broken.body, broken.headers['cache-control']]).toEqual([
      200,
      'nije slika',
      'no-store',
    ]);
  });
});
