import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { violationsOf } from '../axe.testing.ts';
import {
  hasChromium,
  holdScripts,
  keep,
  newVisitor,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { bodiesOf, type JourneyShop, PASSWORD, startJourneyShop } from '../shop.testing.ts';

const ENDED = 'Vaša prijava je istekla, pa se prijavite ponovo.';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

const signInElsewhere = (token: string) =>
  page.evaluate((usertoken) => {
    localStorage.setItem('usertoken', usertoken);
    window.dispatchEvent(new StorageEvent('storage', { key: 'usertoken' }));
  }, token);

async function saved(from: Page, button: string): Promise<Download> {
  const [file] = await Promise.all([
    from.waitForEvent('download'),
    from.getByRole('button', { name: button }).click(),
  ]);
  return file;
}

describe.skipIf(!hasChromium)(`a customer, the own account and the newsletter${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });

  it('saves the own data as JSON and as PDF', async () => {
    const { _id, token } = await shop.addCustomer('preuzima@example.com');
    await keep(page, { local: { usertoken: token } });
    await page.goto('/moj-racun/korisnicki-podaci');
    const file = await saved(page, 'Preuzmi kao JSON');
    expect(file.suggestedFilename()).toBe('moji-podaci.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      profile: { _id, email: 'preuzima@example.com' },
    });
    const paper = await saved(page, 'Preuzmi kao PDF');
    expect(paper.suggestedFilename()).toBe('moji-podaci.pdf');
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sees at once that it was signed out on another device', async () => {
    const email = 'izgubljen.telefon@example.com';
    const { token } = await shop.addCustomer(email);
    await keep(page, { local: { usertoken: token } });
    await page.goto('/moj-racun');
    await page.getByText('Dobro došli').waitFor();
    const { headers } = await shop.signIn(email, PASSWORD);
    await page.request.delete(`${shop.url}/api/users/sessions`, { headers });
    await page.goto('/moj-racun');
    await page.waitForURL('**/prijava');
    await page.getByText(ENDED).waitFor();
  });

  it('is not made a guest by an order without knowing that the session has ended elsewhere', async () => {
    const { headers, token } = await shop.addCustomer('odjavljena@example.com');
    const { _id: id } = await shop.addProduct({ title: 'Melem', price: 2000 });
    await keep(page, { local: { usertoken: token } });
    await carry(page, await shop.addCart([{ id, quantity: 1 }]), {});
    await page.goto('/narudzba?korak=2');
    await scripted(page);
    await shop.post('/users/logout', {}, headers);
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page
      .getByText(/Vaša prijava je istekla\. Prijavite se ponovo, ili naručite bez prijave\.$/)
      .waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usertoken'))).toBe(null);
    await page.getByRole('button', { name: 'Potvrdite izmjene i naručite' }).click();
    await page.waitForURL('**/hvala-vam');
  });

  it('finds in the checkout what was typed before the session ended, and nothing of another account', async () => {
    const [own, other] = [
      await shop.addCustomer('prva@example.com'),
      await shop.addCustomer('druga@example.com'),
    ];
    const { _id: id } = await shop.addProduct({ title: 'Tonik', price: 2000 });
    await keep(page, { local: { usertoken: own.token } });
    await carry(page, await shop.addCart([{ id, quantity: 1 }]));
    const address = page.getByRole('textbox', { name: 'Adresa stanovanja' });
    const email = page.getByRole('textbox', { name: 'Email adresa' });
    await page.goto('/narudzba');
    await expect.poll(() => email.inputValue()).toBe('prva@example.com');
    await address.fill('Povjerljiva 7');
    // An ended session, in the open page and after a reload.
    await signInElsewhere('a.b.c');
    await expect.poll(() => address.inputValue()).toBe('Povjerljiva 7');
    await page.reload();
    await expect.poll(() => email.inputValue()).toBe('');
    await expect.poll(() => address.inputValue()).toBe('');
    await signInElsewhere(own.token);
    await expect.poll(() => email.inputValue()).toBe('prva@example.com');
    await expect.poll(() => address.inputValue()).toBe('Povjerljiva 7');
    await signInElsewhere(other.token);
    await expect.poll(() => email.inputValue()).toBe('druga@example.com');
    await expect.poll(() => address.inputValue()).not.toBe('Povjerljiva 7');
  });

  it('reads at the sign-in that an earlier one has ended, and a guest does not', async () => {
    await keep(page, { local: { usertoken: 'a.b.c' } });
    await page.goto('/moj-racun/narudzbe');
    await page.waitForURL('**/prijava');
    await page.getByText(ENDED).waitFor();
    await page.goto('/moj-racun/narudzbe');
    await page.waitForURL('**/prijava');
    await page.getByText('Dobro došli nazad.').waitFor();
    await expect.poll(() => page.getByText(ENDED).count()).toBe(0);
  });

  it('reads when points count, as the shop has set it', async () => {
    const { token } = await shop.addCustomer('bodovi@example.com');
    await keep(page, { local: { usertoken: token } });
    for (const [pointsAfterDelivery, text] of [
      [1, 'Bodovi vrijede kada je narudžba isporučena.'],
      [0, 'Bodovi se dodaju čim naručite prijavljeni.'],
    ] as const) {
      await shop.administer('/settings/update-settings', { pointsAfterDelivery });
      await page.goto('/moj-racun/bodovi-vjernosti');
      await page.getByText(text).waitFor();
    }
  });

  it('keeps a message while other pages are visited, until it is sent', async () => {
    await page.goto('/kontakt');
    const message = page.getByRole('textbox', { name: 'Poruka' });
    const fill = async (label: string, text: string) =>
      page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await scripted(page);
    await fill('Ime', 'Amra');
    await fill('Prezime', 'Kovač');
    await fill('Email adresa', 'pita@example.com');
    await message.fill('Imate li prah za dojenčad?');
    await page.getByRole('main').getByRole('link', { name: 'zaštiti privatnosti' }).click();
    await page.getByRole('heading', { name: 'Zaštita privatnosti', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => message.inputValue()).toBe('Imate li prah za dojenčad?');
    await page.reload();
    await expect.poll(() => message.inputValue()).toBe('Imate li prah za dojenčad?');
    await page.getByRole('button', { name: 'Pošaljite poruku' }).click();
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
    await page.reload();
    await scripted(page);
    await expect.poll(() => message.inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .not.toContain('dojenčad');
  });

  it('finds in a message what was typed before the session ended, and nothing of another account', async () => {
    const [own, other] = [
      await shop.addCustomer('pise@example.com'),
      await shop.addCustomer('cita@example.com'),
    ];
    await keep(page, { local: { usertoken: own.token } });
    await page.goto('/kontakt');
    await scripted(page);
    const message = page.getByRole('textbox', { name: 'Poruka' });
    await message.fill('Povjerljivo pitanje');
    await signInElsewhere('a.b.c');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usertoken'))).toBe(null);
    await expect.poll(() => message.inputValue()).toBe('Povjerljivo pitanje');
    await signInElsewhere(other.token);
    await expect.poll(() => message.inputValue()).toBe('');
    await page.reload();
    await scripted(page);
    await expect.poll(() => message.inputValue()).toBe('');
    await signInElsewhere(own.token);
    await expect.poll(() => message.inputValue()).toBe('Povjerljivo pitanje');
  });

  it('subscribes to the newsletter, after filling the missing e-mail', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.getByText('Molimo vas da unesete vašu email adresu').waitFor();
    await page.getByRole('textbox', { name: 'E-mail adresa' }).fill('vijesti@example.com');
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.getByText('Hvala vam. Prijavu potvrdite linkom iz maila koji vam stiže.').waitFor();
  });

  it('subscribes with an e-mail that was typed before the scripts had loaded', async () => {
    const { page: early, complaints, close } = await newVisitor(browser, shop.url, 390);
    const release = await holdScripts(early);
    await early.goto('/', { waitUntil: 'commit' });
    await early.getByRole('textbox', { name: 'E-mail adresa' }).fill('brza@example.com');
    release();
    await early.locator('.is-drawn').filter({ hasText: 'Budite prvi' }).waitFor({ state: 'detached' });
    await early.getByRole('button', { name: 'Prijavite se' }).click();
    await early.getByText('Hvala vam. Prijavu potvrdite linkom iz maila koji vam stiže.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('confirms the subscription, and signs off from it, by the links of the mail', async () => {
    const mail = await vi.waitFor(() => {
      const received = shop.mails.find(({ to }) => to === 'vijesti@example.com');
      if (!received) throw new Error('The mail has not come yet');
      return bodiesOf(received).html;
    }, PATIENCE_MS);
    const pathTo = (call: string) =>
      new RegExp(`/api/newsletter/${call}\\?token=[\\w-]+`).exec(mail)?.[0] ?? '';
    const steps = [
      ['confirm', 'Prijava na newsletter', 'Potvrđujem prijavu', 'Prijava je potvrđena'],
      ['sign-off', 'Odjava s newslettera', 'Odjavi me', 'Odjavljeni ste'],
    ] as const;
    for (const [call, asks, button, done] of steps) {
      await page.goto(pathTo(call));
      await page.getByRole('heading', { level: 1, name: asks }).waitFor();
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
    }
    await page.getByRole('link', { name: 'U prodavnicu' }).click();
    await page.getByText('Budite prvi koji saznaje').waitFor();
  });

  it('deletes it by keyboard, and is signed out', async () => {
    const { token } = await shop.addCustomer('odlazi@example.com');
    await keep(page, { local: { usertoken: token } });
    await page.goto('/moj-racun/korisnicki-podaci');
    const section = page.getByRole('region', { name: 'Brisanje računa' });
    await section.getByLabel('Vaša lozinka').focus();
    await page.keyboard.type('nije-ova-1');
    await page.keyboard.press('Enter');
    await section.getByText('Trenutna lozinka nije ispravna.').waitFor();
    await section.getByLabel('Vaša lozinka').fill('');
    await section.getByLabel('Vaša lozinka').focus();
    await page.keyboard.type(PASSWORD);
    // Past the button that shows what was typed.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await page.getByText('Vaš račun je izbrisan.').waitFor();
    await page.waitForURL('**/prijava');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usertoken'))).toBe(null);
    await expect(shop.signIn('odlazi@example.com', PASSWORD)).rejects.toThrow();
  });
});
