import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { newVisitor, sharedBrowser, type Visitor } from './browser.testing.ts';
import { ADMIN, createJourneyPrograms, type JourneyProgram } from './journey-programs.testing.ts';

export type AdminShop = {
  readonly shop: JourneyProgram;
  readonly browser: Browser;
  /** A new visitor who has signed in to the administration and sees `path`. */
  administrator(path: string, width?: 390 | 1280, account?: typeof ADMIN): Promise<Visitor>;
  /** Asks the API as the administrator. */
  ask<T>(path: string, body?: object): Promise<T>;
  close(): Promise<void>;
};

/** An empty shop with one browser, for the journeys of one file through the administration. */
export async function openAdminShop(env: Readonly<Record<string, string>> = {}): Promise<AdminShop> {
  const programs = createJourneyPrograms();
  const DATA_DIR = await programs.folder();
  const [shop, browser] = await Promise.all([programs.start({ DATA_DIR, ...env }), sharedBrowser()]);
  const token = await answerOf<string>(await request(`${shop.url}/api/users/login`, {}, ADMIN));
  return {
    shop,
    browser,
    async administrator(path, width = 1280, account = ADMIN) {
      const visitor = await newVisitor(browser, shop.url, width);
      const { page } = visitor;
      await page.goto(path);
      await page.waitForURL('**/administracija/prijava**');
      await page.getByLabel(/mail/i).fill(account.email);
      await page
        .getByLabel(/Lozinka/i)
        .first()
        .fill(account.password);
      await page.getByRole('button', { name: 'Prijava' }).click();
      await page.waitForURL(`**${path}`);
      return visitor;
    },
    ask: async (path, body) =>
      answerOf(await request(`${shop.url}/api${path}`, { authorization: `Bearer ${token}` }, body)),
    async close() {
      await programs.cleanUp();
    },
  };
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

/** A sticker notice, letter for letter; waited for, then closed, so that the next one is another. */
export async function notice(page: Page, text: string | RegExp): Promise<void> {
  const sticker = page
    .getByRole('region', { name: 'Obavijesti' })
    .locator('.notice')
    .filter({
      has: typeof text === 'string' ? page.getByText(text, { exact: true }) : page.getByText(text),
    });
  await sticker.waitFor();
  await sticker.getByRole('button', { name: 'Zatvori obavijest' }).click();
  await sticker.waitFor({ state: 'detached' });
}

/** Presses the delete button, declines once, then confirms the question, which is as it is asked. */
export async function deleteAfterQuestion(page: Page, button: string, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question, exact: true });
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Ne, hvala' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Želim' }).click();
}

/** How many fields of a form say that they are missing. */
export function missingFields(form: Locator): Promise<number> {
  return form.getByText('Ovo polje je obavezno.').count();
}

/** A picture as it is chosen in a form. */
async function pictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Chooses a picture in the field of that name, and waits until it has been sent. */
export async function choosePicture(form: Locator, label: string, background: string): Promise<void> {
  const field = form
    .getByRole('group', { name: label })
    .filter({ has: form.page().locator('input[type=file]') });
  await field.locator('input[type=file]').setInputFiles(await pictureFile(`${label}.png`, background));
  await field.getByRole('img', { name: `Pregled: ${label}` }).waitFor();
  await field.locator('button:not([aria-busy])', { hasText: 'Zamijeni' }).waitFor();
}
