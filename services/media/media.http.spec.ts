import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../customers/test-app.ts';
import { createPictureFolder, createPictures, imageRoutes, uploadRoutes } from './index.ts';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'pictures-')), 'images');
  const store = createPictureFolder(folder);
  shop = await startTestApp(() => [
    uploadRoutes({ pictures: createPictures(store) }),
    imageRoutes({ store }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(join(folder, '..'), { recursive: true });
});

const BOUNDARY = 'granica';
function upload(
  content: Buffer,
  { field = 'image', name = 'slika.png', token = shop.adminToken, end = true } = {},
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
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const stored = async (file: string) => sharp((await shop.get(`/images/${file}`)).rawPayload).metadata();

describe('an uploaded picture', () => {
  it('is kept as a JPEG of bounded size with a thumbnail and without what the camera wrote', async () => {
    const photo = await drawn(2400, 1200)
      .withExif({ IFD0: { Artist: 'Tajna' } })
      .png()
      .toBuffer();
    const answer = await upload(photo, { name: '../../zlo.png' });
    expect(answer.statusCode).toBe(201);
    const { image, image_thumb } = answer.json<{ image: string; image_thumb: string }>();
    expect(image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(image_thumb).toBe(`thumb_${image}`);
    expect(await stored(image)).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
    expect((await stored(image)).exif).toBeUndefined();
    expect(await stored(image_thumb)).toMatchObject({ format: 'jpeg', width: 186, height: 230 });
    expect((await readdir(folder)).sort()).toEqual([image, image_thumb].sort());
  });
  it('is an administrator’s to send', async () => {
    const { token } = await shop.customer('kupac@example.com');
    const picture = await drawn(10, 10).png().toBuffer();
    expect((await upload(picture, { token: '' })).statusCode).toBe(401);
    expect((await upload(picture, { token })).statusCode).toBe(403);
  });
  it('must be a picture by its content, in the field for it, and not too big', async () => {
    const kept = (await readdir(folder)).length;
    const picture = await drawn(10, 10).png().toBuffer();
    expect((await upload(Buffer.from('nije slika'))).statusCode).toBe(415);
    expect(
      (await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')))
        .statusCode,
    ).toBe(415);
    expect((await upload(picture.subarray(0, picture.length - 20))).statusCode).toBe(415);
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(415);
    expect((await upload(picture, { field: 'file' })).statusCode).toBe(400);
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const flat = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await upload(flat)).statusCode).toBe(415);
    expect((await shop.post('/upload', { image: 'x' }, shop.adminToken)).statusCode).toBe(415);
    expect(await readdir(folder)).toHaveLength(kept);
  });
  it('that was cut off on the way is refused', async () => {
    const answer = await upload(await drawn(10, 10).png().toBuffer(), { end: false });
    expect(answer.statusCode).toBe(400);
    const headers = { 'content-type': 'multipart/form-data' };
    const without = await shop.call(
      { method: 'POST', url: '/upload', headers, payload: 'x' },
      shop.adminToken,
    );
    expect([400, 406, 415]).toContain(without.statusCode);
  });
});

describe('a picture’s address', () => {
  const get = (file: string, headers: Record<string, string> = {}) =>
    shop.call({ method: 'GET', url: `/images/${file}`, headers });
  beforeAll(async () => {
    await writeFile(join(folder, 'čaj.webp'), 'webp');
    await writeFile(join(folder, 'med.jpg'), 'jpeg');
    await writeFile(join(folder, '.tajna.jpg'), 'x');
    await writeFile(join(folder, '..', 'izvan.jpg'), 'x');
  });
  it('may be kept for ever', async () => {
    const plain = await get('med.jpg');
    expect([plain.body, plain.headers['content-type']]).toEqual(['jpeg', 'image/jpeg']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const tea = await get(encodeURIComponent('čaj.webp'));
    expect([tea.body, tea.headers['content-type']]).toEqual(['webp', 'image/webp']);
    const etag = String(plain.headers.etag);
    const again = await get('med.jpg', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await shop.call({ method: 'HEAD', url: '/images/med.jpg' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '4']);
  });
  it('leads to nothing else', async () => {
    const others = [
      'nema.jpg',
      '.tajna.jpg',
      '..%2Fizvan.jpg',
      '%2e%2e%2fizvan.jpg',
      '..',
      'med.exe',
      'med',
      `${'a'.repeat(190)}.jpg`,
      '%5c..%5cizvan.jpg',
      'a%00.jpg',
      '%zz',
    ];
    for (const file of others) expect([400, 404, 414]).toContain((await get(file)).statusCode);
  });
});
