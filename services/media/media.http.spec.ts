import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/customers-app.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { imageRoutes } from './images.routes.ts';
import { createPictureFolder } from './picture-folder.ts';
import { createPictures } from './pictures.ts';
import { createPriorityQueue } from './priority-queue.ts';
import { renditionOf } from './rendition-names.ts';
import { createRenditions } from './renditions.ts';
import { uploadRoutes } from './upload.routes.ts';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'pictures-')), 'images');
  const store = createPictureFolder(folder);
  const turns = createPriorityQueue();
  const logger = pino({ level: 'silent' });
  const renditions = createRenditions({ store, logger, turns, patienceMs: PATIENCE_MS });
  shop = await startTestApp(() => [
    uploadRoutes({ pictures: createPictures({ store, renditions, turns }) }),
    imageRoutes({ store, renditions }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(join(folder, '..'), { recursive: true });
});

/** Pictures and their thumbnails, once nothing is being written: renditions are drawn on after an answer. */
async function kept(): Promise<string[]> {
  let files: string[] = [];
  const unfinished = async () => {
    files = await readdir(folder);
    return files.filter((file) => file.endsWith('.part'));
  };
  await expect.poll(unfinished).toEqual([]);
  return files.filter((file) => renditionOf(file) === null).sort();
}

const BOUNDARY = 'granica';
type Upload = { field?: string; name?: string; token?: string; end?: boolean };
function upload(
  content: Buffer,
  { field = 'image', name = 'slika.png', token = shop.adminToken, end = true }: Upload = {},
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(end ? `\r\n--${BOUNDARY}--\r\n` : ''),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return shop.call({ method: 'POST', url: '/upload', headers, payload }, token);
}
async function uploaded(content: Buffer, options: Upload = {}) {
  const answer = await upload(content, options);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ image: string; image_thumb: string }>();
}
async function refusal(content: Buffer, options: Upload = {}) {
  const answer = await upload(content, options);
  return [answer.statusCode, answer.json<{ code: string }>().code];
}
const RED = { r: 200, g: 30, b: 30, alpha: 0.5 };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: RED } });
/** Pixels that no format can pack well, so that a cut goes through the middle of them. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
/** A black square of one bit a pixel. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}
const get = (file: string, headers: Record<string, string> = {}) =>
  shop.call({ method: 'GET', url: `/images/${encodeURIComponent(file)}`, headers });
const served = async (file: string) => sharp((await get(file)).rawPayload);
const stored = async (file: string) => (await served(file)).metadata();

describe('an uploaded picture', () => {
  it('is stored as a JPEG of bounded size under a name of its own, with a thumbnail', async () => {
    const { image, image_thumb } = await uploaded(await drawn(2400, 120).png().toBuffer(), {
      name: '../../zlo.png',
    });
    expect(image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(image_thumb).toBe(`thumb_${image}`);
    expect(await stored(image)).toMatchObject({ format: 'jpeg', width: 1600, height: 80 });
    expect(await stored(image_thumb)).toMatchObject({ format: 'jpeg', width: 186, height: 230 });
    expect(await readdir(folder)).toEqual(expect.arrayContaining([image, image_thumb]));
  });

  it('may have any supported format, regardless of its name', async () => {
    const picture = drawn(40, 30);
    const kinds = {
      'a.txt': await picture.clone().jpeg().toBuffer(),
      'a.svg': await picture.clone().png().toBuffer(),
      'a.html': await picture.clone().webp().toBuffer(),
      'a.exe': await picture.clone().gif().toBuffer(),
      'a.php': await picture.clone().avif({ effort: 0 }).toBuffer(),
    };
    for (const [name, content] of Object.entries(kinds)) {
      const { image } = await uploaded(content, { name });
      expect(await stored(image)).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    }
  });

  it('is turned upright, without the camera’s metadata', async () => {
    const green = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    // Lying on its side: its left half, the green one, belongs on top.
    const photo = await drawn(60, 30)
      .composite([{ input: green, left: 0, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Tajna' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 60, height: 30 });
    expect(photo.includes('Tajna')).toBe(true);
    const { image, image_thumb } = await uploaded(photo);
    const files = [
      image,
      image_thumb,
      image.replace('.jpg', '-200.webp'),
      image.replace('.jpg', '-200.avif'),
    ];
    for (const file of files) {
      const { exif, xmp, iptc, orientation } = await stored(file);
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect((await get(file)).rawPayload.includes('Tajna')).toBe(false);
    }
    expect(await stored(image)).toMatchObject({ width: 30, height: 60 });
    const top = await (await served(image))
      .extract({ left: 10, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...top].map((value) => value > 128)).toEqual([false, true, false]);
  });

  it('is stored without data hidden behind its pixels', async () => {
    const script = '<script>alert(1)</script>';
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const jpeg = await drawn(20, 20).jpeg().toBuffer();
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(`PK\x03\x04${script}`),
    ]);
    const { image } = await uploaded(polyglot);
    const kept = await get(image);
    expect(kept.rawPayload.includes('script')).toBe(false);
    expect(kept.headers['content-type']).toBe('image/jpeg');
    expect(kept.headers['x-content-type-options']).toBe('nosniff');
  });

  it('can be sent by administrators only', async () => {
    const { token } = await shop.customer('kupac@example.com');
    const picture = await drawn(10, 10).png().toBuffer();
    expect((await upload(picture, { token: '' })).statusCode).toBe(401);
    expect((await upload(picture, { token })).statusCode).toBe(403);
  });
});

describe('a refused file', () => {
  const FOREIGN = [415, 'unsupported_media_type'];
  const BROKEN = [422, 'picture_broken'];

  it('is no picture by its content, or a drawing that could contain scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><script>alert(1)</script></svg>';
    const foreign = [
      'nije slika',
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<html></html>',
      '%PDF-1.7',
      'PK\x03\x04',
    ];
    for (const text of foreign) expect(await refusal(Buffer.from(text), { name: 'a.jpg' })).toEqual(FOREIGN);
    expect(await refusal(Buffer.alloc(0))).toEqual(FOREIGN);
    expect(await refusal(Buffer.alloc(5_000))).toEqual(FOREIGN);
    expect(await refusal(await drawn(10, 10).tiff().toBuffer())).toEqual(FOREIGN);
    expect((await shop.post('/upload', { image: 'x' }, shop.adminToken)).statusCode).toBe(415);
  });

  it('is a picture that was cut off or damaged', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await noisy(120, 90).toFormat(format).toBuffer();
      expect([format, await refusal(whole.subarray(0, Math.trunc(whole.length / 2)))]).toEqual([
        format,
        BROKEN,
      ]);
      expect([format, await refusal(whole.subarray(0, 40))]).toEqual([format, BROKEN]);
    }
    expect(await refusal(Buffer.from('GIF89a/*<script>alert(1)</script>*/'))).toEqual(BROKEN);
  });

  it('unpacks to more than any camera takes', async () => {
    const bomb = blackPng(12_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 12_000, height: 12_000 });
    expect(await refusal(bomb)).toEqual([422, 'picture_too_large']);
    const claimed = Buffer.from(await drawn(10, 10).png().toBuffer());
    claimed.writeUInt32BE(2_000_000_000, 16);
    expect((await refusal(claimed))[0]).toBe(422);
  });

  it('is longer than 20,000 pixels, however narrow', async () => {
    for (const [width, height] of [
      [1, 20_001],
      [20_001, 1],
    ] as const)
      expect(await refusal(await drawn(width, height).png().toBuffer())).toEqual([422, 'picture_too_large']);
    await uploaded(await drawn(20_000, 1).png().toBuffer());
  });

  it('is animated', async () => {
    const frames = Buffer.alloc(10 * 20 * 3, 90);
    frames.fill(200, 300);
    const animated = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await refusal(animated)).toEqual([422, 'picture_animated']);
  });

  it('is too large, in another field, or truncated; none is stored', async () => {
    const before = await kept();
    const picture = await drawn(10, 10).png().toBuffer();
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'too_large']);
    expect((await upload(picture, { field: 'file' })).statusCode).toBe(400);
    expect((await upload(picture, { end: false })).statusCode).toBe(400);
    const headers = { 'content-type': 'multipart/form-data' };
    const unbounded = { method: 'POST', url: '/upload', headers, payload: 'x' } as const;
    expect([400, 406, 415]).toContain((await shop.call(unbounded, shop.adminToken)).statusCode);
    expect(await kept()).toEqual(before);
  });
});
