import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchBrowser } from '../journeys/browser.testing.ts';

const FOLDER = new URL('../../docs/prirucnik/slike/', import.meta.url).pathname;
const VIEWPORT = { width: 1280, height: 800 };
const SELLER = {
  name: 'Apoteka Primjer d.o.o.',
  address: 'Zmaja od Bosne 1, 71000 Sarajevo',
  jib: '4200000000001',
  pdvNumber: '200000000001',
  accounts: '1610000000000011',
};
const SETTINGS = {
  ...{ stockKept: 1, orderTools: 1, invoicesKept: 1, seller: SELLER },
  ...{ bankTransfer: 1, bankReceiver: SELLER.name, bankAccount: 'BA391290079401028494' },
  couriers: [{ name: 'Brza pošta', trackingUrl: 'https://posta.example/{broj}' }],
};

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    only: { type: 'string' },
  },
});

async function ask<T>(token: string | null, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${values.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Turns everything on, and gives the screens something to show. Answers the number of an order with a parcel. */
async function prepare(token: string): Promise<number> {
  await ask(token, '/settings/update-settings', SETTINGS);
  const { items: products } = await ask<{ items: { _id: string; productVariety: number }[] }>(
    token,
    '/products/administration?page=1&pageSize=40',
  );
  const simple = products.filter(({ productVariety }) => productVariety === 0).slice(0, 12);
  const lots = simple.map(({ _id: productId }, at) => ({
    ...{ productId, quantity: 3 + ((at * 7) % 40) },
    ...{ lot: `LOT-${100 + at}`, expires: `20${27 + (at % 3)}-0${1 + (at % 9)}-28` },
  }));
  await ask(token, '/stock/movements', { kind: 'receipt', items: lots });
  await ask(token, '/stock/counts', {});
  const { items: orders } = await ask<{ items: { _id: string; generatedOrderId: number; status: string }[] }>(
    token,
    '/orders/administration?page=1&pageSize=12',
  );
  for (const { _id } of orders.slice(0, 8)) await ask(token, `/orders/${_id}/invoice`, {});
  const open = orders.find(({ status }) => status === 'Potvrđena') ?? orders[0];
  if (!open) throw new Error('The shop has no orders');
  await ask(token, `/orders/${open._id}/tags`, { tags: ['hitno'] });
  await ask(token, `/orders/${open._id}/notes`, { note: 'Kupac moli poziv prije dostave.' });
  await ask(token, `/orders/${open._id}/parcels`, { courier: 'Brza pošta', trackingNumber: 'BP 4711' });
  return open.generatedOrderId;
}

/** The screens that the handbook shows, each with the picture it is kept in. */
const screens = (order: number): Readonly<Record<string, string>> => ({
  ploca: '',
  'novi-proizvod': '/novi-proizvod',
  proizvodi: '/proizvodi',
  uvoz: '/uvoz',
  narudzbe: '/narudzbe',
  narudzba: `/generisana-narudzba/${order}`,
  posiljka: `/generisana-narudzba/${order}#posiljke`,
  zalihe: '/zalihe',
  inventura: '/inventura',
  racuni: '/izdati-racuni',
  uplate: '/uplate',
  korisnici: '/korisnici',
  stranice: '/stranice',
  dnevnik: '/dnevnik',
  'proizvodi-u-trenutku': '/proizvodi-u-trenutku',
  postavke: '/postavke',
  projekcije: '/projekcije',
});

/**
 * Draws the pictures of docs/prirucnik from a new demo shop that runs: `npm run docs:pictures -- --email … --password …`. The shop is
 * changed by it.
 */
async function drawPictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const { email, password } = values;
  const order = await prepare(await ask<string>(null, '/users/login', { email, password }));
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: values.url, locale: 'bs-BA', viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto('/administracija/prijava');
  await page.getByLabel(/mail/i).fill(email);
  await page
    .getByLabel(/Lozinka/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('heading', { name: 'Kontrolna ploča' }).waitFor();
  for (const [name, path] of Object.entries(screens(order))) {
    if (values.only !== undefined && values.only !== name) continue;
    await page.goto(`/administracija${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (name === 'posiljka') await page.getByRole('heading', { name: 'Pošiljke' }).scrollIntoViewIfNeeded();
    // Pictures and figures that come after the page.
    await page.waitForTimeout(1500);
    await sharp(await page.screenshot())
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(join(FOLDER, `${name}.jpg`));
  }
  await browser.close();
}

await drawPictures();
