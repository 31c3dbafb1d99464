import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../journeys/browser.testing.ts';

const VIEWPORT = { width: 1280, height: 800 };
const SELLER = {
  name: 'Apoteka Primjer d.o.o.',
  address: 'Zmaja od Bosne 1, 71000 Sarajevo',
  jib: '4200000000001',
  pdvNumber: '200000000001',
  accounts: '1610000000000011',
};
const SETTINGS = {
  orderTools: 1,
  invoicesKept: 1,
  seller: SELLER,
  bankTransfer: 1,
  bankReceiver: SELLER.name,
  bankAccount: 'BA391290079401028494',
  couriers: [{ name: 'Brza pošta', trackingUrl: 'https://posta.example/{broj}' }],
};

type Shop = { readonly url: string; readonly email: string; readonly password: string };

async function answerOf(url: string, path: string, token: string | null, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** What the pictures show: the numbers of an order with a parcel and of one that waits, and a count with differences. */
type Shown = { readonly order: number; readonly waiting: number; readonly count: string };
type Order = { readonly _id: string; readonly generatedOrderId: number; readonly status: string };

/** Turns everything on, and gives the screens something to show. */
async function prepare(url: string, token: string): Promise<Shown> {
  const ask = async <T>(path: string, body?: object): Promise<T> =>
    (await answerOf(url, path, token, body)).json();
  await ask('/settings/update-settings', SETTINGS);
  const { items: orders } = await ask<{ items: Order[] }>('/orders/administration?page=1&pageSize=50');
  const waiting = orders.find(({ status }) => status === 'Zaprimljena');
  if (!waiting) throw new Error('The shop has no order that waits');
  // An order with an invoice cannot be changed.
  const others = orders.filter((order) => order !== waiting);
  for (const { _id } of others.slice(0, 7)) await ask(`/orders/${_id}/invoice`, {});
  const open = orders.find(({ status }) => status === 'Potvrđena') ?? orders[0];
  if (!open) throw new Error('The shop has no orders');
  await ask(`/orders/${open._id}/tags`, { tags: ['hitno'] });
  await ask(`/orders/${open._id}/notes`, { note: 'Kupac moli poziv prije dostave.' });
  await ask(`/orders/${open._id}/parcels`, { courier: 'Brza pošta', trackingNumber: 'BP 4711' });
  await sendBack(
    ask,
    orders.filter(({ status }) => status === 'Isporučena'),
  );
  // From here on: the pieces of that parcel were never received.
  await ask('/settings/update-settings', { stockKept: 1 });
  const { items: products } = await ask<{ items: { _id: string; productVariety: number }[] }>(
    '/products/administration?page=1&pageSize=40',
  );
  const simple = products.filter(({ productVariety }) => productVariety === 0).slice(0, 12);
  const lots = simple.map(({ _id: productId }, at) => ({
    productId,
    quantity: 3 + ((at * 7) % 40),
    lot: `LOT-${100 + at}`,
    expires: `20${27 + (at % 3)}-0${1 + (at % 9)}-28`,
  }));
  await ask('/stock/movements', { kind: 'receipt', items: lots });
  const { countId: count } = await ask<{ countId: string }>('/stock/counts', {});
  const sheet = await (await answerOf(url, `/stock/counts/${count}.csv`, token)).text();
  const rows = sheet.split('\r\n').slice(1);
  const lines = rows.map((row, place) => ({ row, place })).filter(({ row }) => row.includes('LOT-'));
  for (const [at, { row, place }] of lines.slice(0, 6).entries()) {
    const recorded = Number(row.split(';')[5]);
    await ask(`/stock/counts/${count}/lines`, { place, quantity: recorded + (at % 3) - 1 });
  }
  await schedule(ask, simple);
  return { order: open.generatedOrderId, waiting: waiting.generatedOrderId, count };
}

type Ask = <T>(path: string, body?: object) => Promise<T>;

/** Asks for a return of each order, and receives every other one. */
async function sendBack(ask: Ask, orders: readonly Order[]): Promise<void> {
  for (const [at, { _id }] of orders.slice(0, 6).entries()) {
    const { products } = await ask<{ products: string }>(`/orders/single-order-id/${_id}`);
    const ordered: { id: string }[] = JSON.parse(products);
    const lines = ordered.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
    const body = { lines, reason: 'Pogrešna veličina' };
    const { returnId } = await ask<{ returnId: string }>(`/orders/${_id}/returns`, body);
    if (at % 2 === 1)
      await ask(`/returns/${returnId}/receive`, { lines: lines.map((line) => ({ ...line, to: 'stock' })) });
  }
}

/** Something to come in the next month, so that the calendar of that month is always as full. */
async function schedule(ask: Ask, products: readonly { readonly _id: string }[]): Promise<void> {
  const day = (number: number) => `${nextMonth()}-${String(number).padStart(2, '0')}T08:00:00Z`;
  const ids = products.slice(0, 3).map(({ _id }) => _id);
  const action = { type: 'sale-on', percent: 15 };
  const bulk = { path: '/products/bulk', body: { mode: 'run', selection: { ids }, action } };
  const changes = [
    [3, 10, 'Sedmica zdravlja', bulk],
    [12, null, 'Novi cjenovnik', { path: `/products/update-best-seller/${ids[0]}`, body: { bestSeller: 1 } }],
    [20, 27, 'Praznici', { path: '/settings/update-settings', body: { weekOffer: 30 } }],
  ] as const;
  for (const [from, to, reason, call] of changes)
    await ask('/scheduled-changes', {
      at: day(from),
      until: to === null ? null : day(to),
      reason,
      call: { method: 'POST', ...call },
    });
}

/** '2027-01'. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
}

/** The screens that the handbook shows, each with the picture it is kept in. */
const screens = ({ order, waiting, count }: Shown): Readonly<Record<string, string>> => ({
  ploca: '',
  'novi-proizvod': '/novi-proizvod',
  proizvodi: '/proizvodi',
  uvoz: '/uvoz',
  'zakazane-izmjene': `/zakazane-izmjene?mjesec=${nextMonth()}`,
  narudzbe: '/narudzbe',
  narudzba: `/generisana-narudzba/${order}`,
  posiljka: `/generisana-narudzba/${order}#posiljke`,
  'izmjena-narudzbe': `/izmjena-narudzbe/${waiting}`,
  'narudzba-telefonom': '/nova-narudzba',
  povrati: '/povrati',
  zalihe: '/zalihe',
  inventura: `/inventura/${count}`,
  racuni: '/izdati-racuni',
  uplate: '/uplate',
  korisnici: '/korisnici',
  stranice: '/stranice',
  dnevnik: '/dnevnik',
  'proizvodi-u-trenutku': '/proizvodi-u-trenutku',
  postavke: '/postavke',
  projekcije: '/projekcije',
});

/** What is scrolled to before the picture is taken. */
const HEADINGS: Readonly<Record<string, string>> = { posiljka: 'Pošiljke', inventura: 'Razlike' };

/** Draws the pictures of docs/prirucnik, or `only` one, from a new demo shop that runs, into `folder`. The shop is changed by it. */
export async function drawHandbook(
  { url, email, password }: Shop,
  folder: string,
  only?: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const login = await answerOf(url, '/users/login', null, { email, password });
  const shown = await prepare(url, await login.json());
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: url, locale: 'bs-BA', viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto('/administracija/prijava');
  await page.getByLabel(/mail/i).fill(email);
  await page
    .getByLabel(/Lozinka/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('heading', { name: 'Kontrolna ploča' }).waitFor();
  for (const [name, path] of Object.entries(screens(shown))) {
    if (only !== undefined && only !== name) continue;
    await page.goto(`/administracija${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const heading = HEADINGS[name];
    if (heading !== undefined)
      await page.getByRole('heading', { name: heading, exact: true }).evaluate((one) => one.scrollIntoView());
    // Pictures and figures that come after the page.
    await page.waitForTimeout(1500);
    await sharp(await page.screenshot())
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(join(folder, `${name}.jpg`));
  }
  await browser.close();
}
