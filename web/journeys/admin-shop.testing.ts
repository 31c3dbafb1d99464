import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { CartAnswer } from '../../services/cart/cart.schemas.ts';
import type { OrderPlacedAnswer } from '../../services/ordering/placing/place-order.schemas.ts';
import { newVisitor, OFFICE_WIDTHS, resize, sharedBrowser, type Visitor, WIDTHS } from './browser.testing.ts';
import {
  ADMIN,
  createJourneyPrograms,
  type JourneyProgram,
  waitUntilShown,
} from './journey-programs.testing.ts';

type Width = 390 | 1280;
type Account = { readonly email: string; readonly password: string };

export type AdminShop = {
  readonly shop: JourneyProgram;
  readonly browser: Browser;
  /** A new visitor, signed in to the administration, at `path`. */
  administrator(path: string, width?: Width, account?: Account): Promise<Visitor>;
  /** The page of these journeys' administrator, moved to `path`: at desktop width, in the soak at `width`. */
  office(path: string, width?: Width): Promise<Page>;
  /** The page of these journeys' customer, at its current address: at phone width, in the soak at `width`. */
  customer(width?: Width): Promise<Page>;
  /** The errors that these two pages reported. */
  complaints(): string[];
  /** Calls the API as the administrator; from then on every page shows the writes of a command. */
  ask<T>(path: string, body?: object): Promise<T>;
  close(): Promise<void>;
};

/** An empty shop with one browser, for the journeys of one file through the administration. */
export async function openAdminShop(env: Readonly<Record<string, string>> = {}): Promise<AdminShop> {
  const programs = createJourneyPrograms();
  const DATA_DIR = await programs.folder();
  const [shop, browser] = await Promise.all([programs.start({ DATA_DIR, ...env }), sharedBrowser()]);
  const signIn = async (account: Account) =>
    answerOf<string>(await request(`${shop.url}/api/users/login`, {}, account));
  const token = await signIn(ADMIN);
  async function arrive(width: Width, usertoken: string): Promise<Visitor> {
    const visitor = await newVisitor(browser, shop.url, width);
    await visitor.page.addInitScript((own) => localStorage.setItem('usertoken', own), usertoken);
    return visitor;
  }
  const kept: Visitor[] = [];
  /** A page that is opened once, since a new one would load and compile every script again. */
  function onePage(open: () => Promise<Visitor>): (width: Width) => Promise<Page> {
    let visitor: Promise<Visitor> | undefined;
    return async (width) => {
      visitor ??= open().then((opened) => {
        kept.push(opened);
        return opened;
      });
      const { page } = await visitor;
      await resize(page, width);
      return page;
    };
  }
  const office = onePage(async () => {
    const visitor = await arrive(1280, token);
    // A journey may leave a form incomplete.
    visitor.page.on('dialog', (question) => void question.accept());
    return visitor;
  });
  const customer = onePage(() => newVisitor(browser, shop.url, 390));
  return {
    shop,
    browser,
    async administrator(path, width = 1280, account) {
      const visitor = await arrive(width, account ? await signIn(account) : token);
      await visitor.page.goto(path);
      return visitor;
    },
    async office(path, width = 1280) {
      const page = await office(OFFICE_WIDTHS.includes(width) ? width : 1280);
      await show(page, path);
      return page;
    },
    customer: (width = 390) => customer(WIDTHS.includes(width) ? width : 390),
    complaints: () => kept.flatMap(({ complaints }) => complaints),
    async ask(path, body) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await request(`${shop.url}/api${path}`, headers, body);
      await waitUntilShown(shop.url, answer.headers.get('shop-position'), headers);
      return answerOf(answer);
    },
    async close() {
      await programs.cleanUp();
    },
  };
}

/** Moves the page to a screen of the administration, if possible like a link: without a reload of the application. */
export async function show(page: Page, path: string): Promise<void> {
  if (!(await hasGone(page, path))) await page.goto(path);
}

/** Not possible from another application, the same screen, or a form with unsaved input. */
async function hasGone(page: Page, path: string): Promise<boolean> {
  const here = new URL(page.url()).pathname;
  if (!here.startsWith('/administracija') || here === path.split('?')[0]) return false;
  // The application follows no links before it has rendered its first screen.
  await page.locator('main h1').first().waitFor();
  if ((await page.locator('dialog[open]').count()) > 0) return false;
  await page.evaluate((address) => {
    // A new screen takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const end = await page.waitForFunction(() =>
    document.querySelector('dialog[open]') ? 'kept' : document.activeElement?.matches('main') && 'gone',
  );
  return (await end.jsonValue()) === 'gone';
}

function request(url: string, headers: Record<string, string>, body?: object): Promise<Response> {
  return body
    ? fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    : fetch(url, { headers });
}

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Waits for a notice with exactly this text, then closes it, so that the next one is distinct. */
export async function notice(page: Page, text: string | RegExp): Promise<void> {
  const sticker = page
    .getByRole('region', { name: 'Obavijesti' })
    .locator('.notice')
    .filter({
      has: typeof text === 'string' ? page.getByText(text, { exact: true }) : page.getByText(text),
    });
  await sticker.waitFor();
  await closeNotices(sticker);
}

/** Closes these notices, also when their own time ends meanwhile. */
export async function closeNotices(notices: Locator): Promise<void> {
  await notices
    .getByRole('button', { name: 'Zatvori obavijest' })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    );
  await notices.first().waitFor({ state: 'detached' });
}

/** Presses the delete button, declines once, then confirms; checks the text of the question. */
export async function deleteAfterQuestion(page: Page, button: string, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question, exact: true });
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Ne, hvala' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Želim' }).click();
}

/** The count of a form's fields reported as missing. */
export function missingFields(form: Locator): Promise<number> {
  return form.getByText('Ovo polje je obavezno.').count();
}

/** A picture to choose in a form: small, since the shop draws twelve renditions of each. */
async function pictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Chooses a picture in the field of that name, and waits for its upload. */
export async function choosePicture(form: Locator, label: string, background: string): Promise<void> {
  const field = form
    .getByRole('group', { name: label })
    .filter({ has: form.page().locator('input[type=file]') });
  await field.locator('input[type=file]').setInputFiles(await pictureFile(`${label}.png`, background));
  await field.getByRole('img', { name: `Pregled: ${label}` }).waitFor();
  await field.locator('button:not([aria-busy])', { hasText: 'Zamijeni' }).waitFor();
}

/** Adds 'Omega 3', published, for 20,00 KM; its `_id`. */
export async function addOmega(shop: Pick<AdminShop, 'ask'>, title = 'Omega 3'): Promise<string> {
  const { _id } = await shop.ask<{ _id: string }>('/products/add-product', {
    title,
    slug: 'omega-3',
    purpose: 'Za srce',
    price: 2000,
    brand: 15,
    category: 53,
    localProductKey: 'GWS-1',
    status: 'Objavljeno',
    image: 'empty',
  });
  return _id;
}

/** Orders these products as a guest, with payment on delivery. */
export async function placeOrder(
  shop: Pick<AdminShop, 'ask'>,
  products: readonly { readonly id: string; readonly quantity: number }[],
): Promise<OrderPlacedAnswer> {
  const { cartId } = await shop.ask<CartAnswer>('/carts/add-cart', { products });
  return shop.ask<OrderPlacedAnswer>('/orders/add-order', {
    cartId,
    name: 'Đenana',
    surname: 'Čaušević',
    email: 'denana@example.com',
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '71000',
    city: 'Sarajevo',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  });
}
