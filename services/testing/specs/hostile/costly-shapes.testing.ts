import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadForm } from '../../calls/upload.ts';
import type { Headers } from '../../seed-world.ts';
import type { HostileCall } from './traffic.testing.ts';

/** What one sender asks for again and again. */
export type Shape = {
  /** The `n`-th call, from 1 on. */
  readonly call: (n: number) => HostileCall;
  /** How many calls at the same time; as many as the sender likes by default. */
  readonly atOnce?: number;
};

/** What the shapes are about. */
export type Given = {
  /** Ids of a hundred products without variations. */
  readonly products: readonly string[];
  readonly cartId: string;
  /** The slug of a page that the administrator changes. */
  readonly page: string;
  readonly asAdmin: Headers;
};

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

const get = (path: string, headers: Headers = {}): HostileCall => ({ method: 'GET', path, headers });
const post = (path: string, body: object, headers: Headers = {}): HostileCall => ({
  method: 'POST',
  path,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

/** `quantity` of each of the products. */
export function linesOf(products: readonly string[], quantity: number) {
  return products.map((id) => ({ id, quantity: 1 + (quantity % 90) }));
}

/** What costs most; each name says which finding of a review it comes from. */
export const COSTLY: Readonly<Record<string, (given: Given) => Shape | Promise<Shape>>> = {
  'addresses of slashes (N2)': () => ({ call: (n) => get(`/${'/'.repeat(12_000)}${n}`) }),
  'carts of a hundred lines (N3)': ({ products }) => ({
    call: (n) => post('/api/carts/add-cart', { products: linesOf(products, n) }),
  }),
  'a cart that is changed without end (N3)': ({ products, cartId }) => ({
    call: (n) => post(`/api/carts/update-cart/${cartId}`, { products: linesOf(products, n) }),
  }),
  'mails to ever other addresses of one mailbox (N8)': () => ({
    call: (n) => post('/api/users/forgot-password', { email: `amina.hodzic.1+${n}@example.com` }),
  }),
  'whole lists (N9)': () => ({ call: () => get('/api/products') }),
  'unknown filters (N9)': () => ({
    call: (n) => get(`/kategorija/zdravlje?filters=ne-postoji-${n}`),
  }),
  'searches without end (N9)': () => ({ call: (n) => get(`/pretraga/rijec-${n}-${'abcdefgh'.repeat(8)}`) }),
  'pages of lists far behind (N9)': () => ({
    call: (n) => get(`/kategorija/zdravlje?page=${1_000 + n}&sort=price-desc`),
  }),
  'pictures one pixel wide (N11)': ({ asAdmin }) => pictures(columnOf(59_999_999), asAdmin),
  'pictures as large as they may be (N11)': async ({ asAdmin }) =>
    pictures(await flatPicture(7_700), asAdmin),
  'tables of nothing but quotes (N11)': ({ asAdmin }) => {
    const file = { name: 'cjenovnik.csv', content: `title;price\n${'""'.repeat(9 * MEGABYTE)}` };
    const { headers, payload } = uploadForm(file, { mode: 'preview' });
    const sent = { method: 'POST', path: '/api/imports', headers: { ...headers, ...asAdmin }, body: payload };
    // One administrator hands in one file after the other.
    return { call: () => sent, atOnce: 1 };
  },
  'pages nested without end (N11)': ({ page, asAdmin }) => ({
    call: (n) => {
      const fields = { title: `Ugniježđeno ${n}`, slug: page, metaDesc: 'Opis', status: 'Objavljeno' };
      const description = `${'<b>'.repeat(6_000)}Čaj ${n}`;
      return post(`/api/pages/update-page/${page}`, { ...fields, description }, asAdmin);
    },
  }),
  'messages nested without end (N11)': () => ({
    call: (n) => {
      const fields = { name: 'Amra', surname: 'Kovač', email: `a${n}@example.com` };
      return post('/api/contact-form', { ...fields, message: '<b>'.repeat(600) });
    },
  }),
  'wrong passwords (N16)': () => ({
    call: (n) => post('/api/users/login', { email: `kupac-${n}@example.com`, password: 'x'.repeat(200) }),
  }),
  'right sign-ins of one account (N17)': () => ({
    call: () => post('/api/users/login', { email: 'amina.hodzic.1@example.com', password: 'demo-lozinka' }),
  }),
  'long passwords for new accounts (N17)': () => ({
    call: (n) => {
      const fields = { name: 'Amra', surname: 'Kovač', email: `nova-${n}@example.com` };
      const password = `${'lozinka-kupca '.repeat(14)}${n}`.slice(0, 200);
      return post('/api/users/add-user', { ...fields, password });
    },
  }),
  'encodings of every weight (N18)': () => ({
    call: (n) => get('/api/products?page=1', { 'accept-encoding': `br;q=0, gzip;q=0.${n}` }),
  }),
};

function pictures(content: Buffer, asAdmin: Headers): Shape {
  const { headers, payload } = uploadForm({ name: 'slika.png', content, field: 'image' });
  const sent = { method: 'POST', path: '/api/upload', headers: { ...headers, ...asAdmin }, body: payload };
  return { call: () => sent };
}

/** A good PNG of one column, grey. */
function columnOf(height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, grey.
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc(2 * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function flatPicture(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
