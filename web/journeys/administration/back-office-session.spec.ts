import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '../admin-shop.testing.ts';
import { hasChromium, newVisitor, sharedBrowser, type Visitor, whyNot } from '../browser.testing.ts';
import { dropAnswer } from '../held-answer.testing.ts';
import { ADMIN, createJourneyPrograms, type JourneyProgram } from '../journey-programs.testing.ts';

const programs = createJourneyPrograms();
let dataDir: string;
let shop: JourneyProgram;
let browser: Browser;
let visitor: Visitor;
let page: Page;

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const stored = () => page.evaluate(() => localStorage.getItem('usertoken'));

async function signIn(password: string, at = page): Promise<void> {
  await at.getByLabel('Email').fill(ADMIN.email);
  await at.getByLabel('Lozinka').fill(password);
  await at.getByRole('button', { name: 'Prijava' }).click();
}

describe.skipIf(!hasChromium)(`signing in to the administration${whyNot}`, () => {
  beforeAll(async () => {
    dataDir = await programs.folder();
    [shop, browser] = await Promise.all([programs.start({ DATA_DIR: dataDir }), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
  });
  afterAll(async () => {
    await programs.cleanUp();
  });

  it('keeps visitors and customers out of every screen', async () => {
    await page.goto('/administracija/korisnici');
    await page.waitForURL('**/administracija/prijava');
    await heading('Prijava').waitFor();
    const customer = { name: 'Amra', surname: 'Kovač', email: 'amra@example.com', password: 'kupac-lozinka' };
    const post = (path: string, body: object) =>
      fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/users/add-user', customer);
    const token = (await (await post('/users/login', customer)).json()) as string;
    await page.evaluate((value) => localStorage.setItem('usertoken', value), token);
    await page.goto('/administracija');
    await page.waitForURL('**/administracija/prijava');
    await page.evaluate(() => localStorage.clear());
  });

  it('does not reveal whether an e-mail is registered, accepts the right password, and continues', async () => {
    await page.goto('/administracija/narudzbe');
    await page.waitForURL('**/administracija/prijava');
    await page.getByRole('button', { name: 'Prijava' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await signIn('pogrešna');
    await page.getByRole('alert').getByText('Email adresa ili lozinka nisu ispravni.').waitFor();
    await signIn(ADMIN.password);
    await page.waitForURL('**/administracija/narudzbe');
    await expect.poll(async () => (await stored())?.split('.')).toHaveLength(3);
    await page.goto('/administracija/prijava');
    await page.waitForURL(/\/administracija$/);
  });

  it('changes the own name and password; the new password ends other sessions', async () => {
    const old = await stored();
    await page.goto('/administracija/racun');
    const details = page.getByRole('form', { name: 'Moji podaci' });
    await details.getByLabel('Ime', { exact: false }).first().fill('Đenana');
    await details.getByLabel('Prezime').fill('Upraviteljica');
    await details.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili svoje podatke');
    const form = page.getByRole('form', { name: 'Promjena lozinke' });
    const fill = async (current: string, next: string) => {
      await form.getByLabel('Trenutna lozinka').fill(current);
      await form.getByLabel('Nova lozinka', { exact: false }).first().fill(next);
      await form.getByLabel('Ponovite novu lozinku').fill(next);
      await form.getByRole('button', { name: 'Promijeni lozinku' }).click();
    };
    await fill('pogrešna', 'nova-lozinka-2');
    await form.locator('.field-error').first().waitFor();
    // It would lie over the button.
    await notice(page, /^Došlo je do problema prilikom promjene lozinke/);
    await fill(ADMIN.password, 'nova-lozinka-2');
    await notice(page, 'Uspješno ste promijenili lozinku');
    await expect.poll(() => stored()).not.toBe(old);
    const asked = () => fetch(`${shop.url}/api/users`, { headers: { authorization: `Bearer ${old}` } });
    await expect.poll(async () => (await asked()).status).toBe(401);
    await page.goto('/administracija/korisnici');
    await heading('Korisnici').waitFor();
  });

  it('lists the sessions of the account, and ends the others', async () => {
    const other = await newVisitor(browser, shop.url, 1280);
    await other.page.goto('/administracija/prijava');
    await signIn('nova-lozinka-2', other.page);
    await other.page.waitForURL(/\/administracija$/);
    await page.goto('/administracija/racun');
    const devices = page.getByRole('region', { name: 'Prijavljeni uređaji' });
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
    await devices.getByText('Ovaj uređaj').waitFor();
    await devices.getByRole('button', { name: /^Odjavi: Chrome/ }).click();
    await notice(page, 'Uređaj je odjavljen.');
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    await other.page.goto('/administracija/korisnici');
    await other.page.waitForURL('**/administracija/prijava');
    await other.close();
  });

  it('asks for another sign-in where a download is refused because the session has ended', async () => {
    await page.goto('/administracija/dnevnik');
    const refusal = { status: 401, json: { code: 'unauthenticated', error: 'Niste više prijavljeni.' } };
    await page.route('**/api/audit/export*', (call) => call.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Preuzmi CSV' }).click();
    await page.waitForURL('**/administracija/prijava');
    await signIn('nova-lozinka-2');
    await page.waitForURL('**/administracija/dnevnik');
  });

  it('keeps a form with unsaved changes when the session has ended, and saves it after another sign-in', async () => {
    await page.goto('/administracija/postavke');
    await page.getByLabel('Cijena dostave (KM)').fill('8,50');
    await page.evaluate(() => localStorage.removeItem('usertoken'));
    const save = page.getByRole('button', { name: 'Sačuvaj postavke' });
    await save.click();
    // The notice is behind the question.
    await page
      .getByRole('dialog')
      .getByText(/^Niste više prijavljeni\. .* u drugoj kartici/)
      .waitFor();
    await page.getByRole('button', { name: 'Ostani na stranici' }).click();
    await page.getByText(/^Vaša prijava je istekla\./).waitFor();
    // Refused again, without another question.
    await save.click();
    await page
      .locator('.field-error, [role=alert]')
      .filter({ hasText: /prijav/i })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const tab = await page.context().newPage();
    await tab.goto('/administracija/prijava');
    await signIn('nova-lozinka-2', tab);
    await tab.waitForURL(/\/administracija$/);
    await tab.close();
    await save.click();
    await notice(page, 'Uspješno ste uredili postavke.');
    await page.goto('/administracija/racun');
  });

  it('sets up a second factor, asks for its code at the next sign-in, and removes it with a recovery code', async () => {
    const card = page.getByRole('region', { name: 'Potvrda u dva koraka' });
    await card.getByRole('button', { name: 'Uključi' }).click();
    await card.getByRole('img', { name: 'QR kod' }).waitFor();
    const secret = (await card.locator('code').innerText()).replace(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await card.getByLabel('Kod iz aplikacije').fill('000000');
    await card.getByRole('button', { name: 'Potvrdi i uključi' }).click();
    await card.getByText('Kod nije ispravan').first().waitFor();
    await card.getByLabel('Kod iz aplikacije').fill(totp.generate());
    await card.getByRole('button', { name: 'Potvrdi i uključi' }).click();
    await card.getByRole('button', { name: 'Sačuvao/la sam kodove' }).waitFor();
    const codes = await card
      .getByRole('list', { name: 'Rezervni kodovi' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    await card.getByRole('button', { name: 'Sačuvao/la sam kodove' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Odjava' }).click();
    await page.waitForURL('**/administracija/prijava');
    await signIn('nova-lozinka-2');
    const field = page.getByLabel('Kod iz aplikacije');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Prijava' }).click();
    await page.getByText('Kod nije ispravan').waitFor();
    // The code of the next half a minute counts already, and the one that was used does not.
    await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Prijava' }).click();
    await page.waitForURL(/\/administracija$/);
    await page.goto('/administracija/racun');
    const change = page.getByRole('form', { name: 'Promjena lozinke' });
    await change.getByLabel('Trenutna lozinka').fill('nova-lozinka-2');
    await change.getByLabel('Nova lozinka', { exact: false }).first().fill('druga-lozinka-4');
    await change.getByLabel('Ponovite novu lozinku').fill('druga-lozinka-4');
    await change.getByRole('button', { name: 'Promijeni lozinku' }).click();
    await notice(page, /Unesite kod iz aplikacije/);
    await change.getByRole('button', { name: 'Nemate telefon?' }).click();
    await change.getByLabel('Rezervni kod').fill(codes[1] ?? '');
    await change.getByRole('button', { name: 'Promijeni lozinku' }).click();
    await notice(page, 'Uspješno ste promijenili lozinku');
    await card.getByRole('button', { name: 'Isključi' }).click();
    await card.getByLabel('Trenutna lozinka').fill('druga-lozinka-4');
    await card.getByRole('button', { name: 'Nemate telefon?' }).click();
    await card.getByLabel('Rezervni kod').fill(codes[0] ?? '');
    await card.getByRole('button', { name: 'Isključi' }).click();
    await notice(page, 'Potvrda u dva koraka je isključena');
  });

  it.each(['at once', 'after giving up'])(
    'finds a second factor turned on, though the answer with its codes was lost, %s',
    async (found) => {
      const card = page.getByRole('region', { name: 'Potvrda u dva koraka' });
      await card.getByRole('button', { name: 'Uključi' }).click();
      const secret = (await card.locator('code').innerText()).replace(/\s/g, '');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await card.getByLabel('Kod iz aplikacije').fill(totp.generate());
      const lost = await dropAnswer(page, '**/api/users/second-factor/confirm');
      const unread = found === 'at once' ? null : await dropAnswer(page, '**/api/users/second-factor');
      await card.getByRole('button', { name: 'Potvrdi i uključi' }).click();
      await lost.dropped;
      if (unread) {
        await unread.dropped;
        await notice(page, /^Ne znamo da li je potvrda u dva koraka uključena/);
        await card.getByRole('button', { name: 'Odustani' }).click();
      }
      await card.getByText(/uključena, ali ovdje nisu prikazani njeni rezervni kodovi/).waitFor();
      await card.getByRole('button', { name: 'Isključi …' }).click();
      await card.getByLabel('Trenutna lozinka').fill('druga-lozinka-4');
      // The code that turned it on is used.
      await card.getByLabel('Kod iz aplikacije').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await card.getByRole('button', { name: 'Isključi' }).click();
      await notice(page, 'Potvrda u dva koraka je isključena');
    },
  );

  it('signs out from header and menu, and resets a forgotten password by mail', async () => {
    const token = await stored();
    await page.getByRole('banner').getByRole('button', { name: 'Odjava' }).click();
    await page.waitForURL('**/administracija/prijava');
    await expect.poll(() => stored()).toBeNull();
    const asked = () => fetch(`${shop.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await asked()).status).toBe(401);

    await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click();
    await heading('Zaboravljena lozinka').waitFor();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('button', { name: 'Pošalji link' }).click();
    await heading('Provjerite svoj email').waitFor();
    const link = await resetLink();
    await page.goto(`${shop.url}${new URL(link).pathname}${new URL(link).search}`);
    await page.getByLabel('Nova lozinka').fill('treća-lozinka-3');
    await page.getByLabel('Ponovite lozinku').fill('treća-lozinka-3');
    await page.getByRole('button', { name: 'Sačuvajte lozinku' }).click();
    await notice(page, 'Vaša lozinka je promijenjena. Prijavite se novom lozinkom.');
    await page.goto('/administracija/prijava');
    await signIn('treća-lozinka-3');
    await page.waitForURL(/\/administracija$/);
    // The browser reports the 401 of the wrong password, that of the changed password, and the 403 of the missing code, and the lost answers.
    expect(visitor.complaints.filter((text) => !/401|403|422|ERR_FAILED/.test(text))).toEqual([]);
  });
});

/** The link of the only mail there is, which a shop without a mail server keeps as a file. */
async function resetLink(): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const files = await readdir(join(dataDir, 'mail')).catch(() => []);
      const mails = await Promise.all(files.map((file) => readFile(join(dataDir, 'mail', file), 'utf8')));
      const text = mails
        .join('\n')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      link = /https?:\/\/\S+\/nova-lozinka\?token=\S+/.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
