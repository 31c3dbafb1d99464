import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import {
  hasChromium,
  holdScripts,
  inSoak,
  keep,
  newVisitor,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { bodiesOf, type JourneyShop, PASSWORD, startJourneyShop, subjectOf } from '../shop.testing.ts';
import { FAILURES } from './account-failures.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let product: { _id: string; slug: string };
let customer: Awaited<ReturnType<JourneyShop['addCustomer']>>;

describe.skipIf(!hasChromium)(`a customer of the shop${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    product = await shop.addProduct({ title: 'Sirup od bazge', slug: 'sirup-od-bazge', price: 1000 });
    customer = await shop.addCustomer('amra@example.com');
    // Points of an unconfirmed address go with a password that is set by a link.
    const link = await confirmationLink('amra@example.com');
    expect((await shop.post('/users/confirm-email', { token: link.split('=')[1] })).status).toBe(204);
    // 60 pieces bring 120 points.
    const cartId = await shop.addCart([{ id: product._id, quantity: 60 }]);
    const { status } = await shop.post('/orders/add-order', { ...CONTACT, cartId }, customer.headers);
    expect(status).toBe(201);
    await vi.waitFor(async () => {
      const { body } = await shop.get<{ totalPoints: number }>(
        `/users/profile/${customer._id}`,
        customer.headers,
      );
      expect(body.totalPoints).toBe(120);
    }, PATIENCE_MS);
    visitor = await newVisitor(browser, shop.url, 1280);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });

  it('registers, and is signed in', async () => {
    await page.goto('/registracija');
    await scripted(page);
    const submit = page.getByRole('button', { name: 'Registrujte se' });
    await page.getByRole('textbox', { name: 'Ime', exact: true }).fill('Denis');
    await page.getByRole('textbox', { name: 'Prezime' }).fill('Đurić');
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('denis@example.com');
    await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Ponovite lozinku').fill('drugo');
    await page.getByText('Lozinke se ne podudaraju.').waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.getByLabel('Ponovite lozinku').fill(PASSWORD);
    await submit.click();
    await page.waitForURL('**/moj-racun');
    await page.getByText('Dobro došli, Denis Đurić.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Denis' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usertoken'))).toMatch(/^ey/);
  });

  it('sees a message when the login fails', async () => {
    await page.goto('/prijava');
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.getByText('Molimo vas da unesete vašu email adresu').waitFor();
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('amra@example.com');
    await page.getByLabel('Lozinka', { exact: true }).fill('nije-ta');
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page
      .getByRole('alert')
      .getByText(/lozinka/i)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/prijava');
    await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.waitForURL('**/moj-racun');
  });

  it('enters the code of a second factor, or a recovery code', async () => {
    const { headers } = await shop.addCustomer('dva-koraka@example.com');
    const link = await confirmationLink('dva-koraka@example.com');
    await shop.post('/users/confirm-email', { token: link.split('=')[1] });
    const { body: begun } = await shop.post<{ secret: string }>('/users/second-factor', {}, headers);
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
    const { body } = await shop.post<{ recoveryCodes: string[] }>(
      '/users/second-factor/confirm',
      { code },
      headers,
    );
    await page.goto('/prijava');
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('dva-koraka@example.com');
    await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
    await scripted(page);
    // A line that fails now must not keep the field away.
    await page.route(/\.js$/, (request) => request.abort());
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.getByLabel('Kod iz aplikacije').fill(code);
    await page.unroute(/\.js$/);
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.getByText('Kod nije ispravan').waitFor();
    await page.getByRole('button', { name: 'Nemate telefon? Unesite rezervni kod' }).click();
    await page.getByLabel('Rezervni kod').fill(body.recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.waitForURL('**/moj-racun');
  });

  it('sees a message when the account cannot be loaded, and retries', async () => {
    await signIn();
    await page.route('**/api/users/profile/**', (call) => call.abort());
    await page.goto('/moj-racun/bodovi-vjernosti');
    await page.getByRole('alert').getByText('Nema veze s prodavnicom.').waitFor();
    await page.unroute('**/api/users/profile/**');
    await page.getByRole('button', { name: 'Pokušajte ponovo' }).click();
    await page.getByText('120 bodova').waitFor();
  });

  it('changes the personal data', async () => {
    await signIn();
    await page.goto('/moj-racun/korisnicki-podaci');
    await page.getByText('Lipa 5, 71000 Sarajevo').waitFor();
    const toggle = page.getByRole('button', { name: 'Izmijenite podatke' });
    await toggle.click();
    await page.getByRole('textbox', { name: 'Adresa', exact: true }).waitFor();
    await toggle.click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Adresa', exact: true }).count()).toBe(0);
    await toggle.click();
    await page.getByRole('textbox', { name: 'Adresa', exact: true }).fill('Hrast 7');
    await page.getByRole('textbox', { name: 'Poštanski broj' }).fill('');
    await page.getByRole('button', { name: 'Sačuvajte podatke' }).click();
    await page.getByText('Uspješno ste izmijenili vaše postavke računa.').waitFor();
    await page.getByText('Hrast 7, Sarajevo').waitFor();
  });

  it('sees the sessions of the account, and ends the others', async () => {
    const elsewhere = await shop.signIn('amra@example.com', PASSWORD);
    await signIn();
    await page.goto('/moj-racun/korisnicki-podaci');
    const devices = page.getByRole('region', { name: 'Prijavljeni uređaji' });
    await devices.getByRole('button', { name: 'Odjavi sve ostale' }).click();
    await page.getByText('Svi ostali uređaji su odjavljeni.').waitFor();
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    // The pressed button is gone.
    await devices.getByRole('heading').and(page.locator(':focus')).waitFor();
    expect((await shop.get('/users/sessions', elsewhere.headers)).status).toBe(401);
  });

  it('changes the password, which ends every other session', async () => {
    const elsewhere = await shop.addCustomer('nova-lozinka@example.com');
    const here = await shop.signIn('nova-lozinka@example.com', PASSWORD);
    await keep(page, { local: { usertoken: here.token } });
    await page.goto('/moj-racun/korisnicki-podaci');
    const form = page.getByRole('region', { name: 'Promjena lozinke' });
    const change = async (current: string) => {
      await form.getByLabel('Trenutna lozinka').fill(current);
      await form.getByLabel('Nova lozinka').fill('sasvim-nova-2');
      await form.getByRole('button', { name: 'Promijenite lozinku' }).click();
    };
    await change('nije-ova-1');
    await form.getByText('Trenutna lozinka nije ispravna.').waitFor();
    await change(PASSWORD);
    await page.getByText('Vaša lozinka je promijenjena.').waitFor();
    expect((await shop.get('/users/sessions', elsewhere.headers)).status).toBe(401);
    await page.reload();
    await page.getByRole('region', { name: 'Prijavljeni uređaji' }).getByText('Ovaj uređaj').waitFor();
  });

  it('converts points into a coupon, uses it, and converts it back', async () => {
    await signIn();
    await page.goto('/moj-racun/bodovi-vjernosti');
    const points = page.getByRole('textbox', { name: 'Broj bodova' });
    const create = page.getByRole('button', { name: 'Kreirajte kupon' });
    await points.fill('121');
    await create.click();
    await page
      .getByText('Molimo vas da unesete vrijednost koja je manja ili jednaka vašem ukupnom broju bodova.')
      .waitFor();
    await points.fill('110');
    await create.click();
    await page.getByText('Čestitamo, uspješno ste kreirali vaš kupon.').waitFor();
    await page.getByText('10 bodova', { exact: true }).waitFor();
    const code =
      (await page.getByRole('region', { name: 'Vaš kupon' }).innerText()).match(/\b[A-Z0-9]{7}\b/)?.[0] ?? '';
    expect(code).not.toBe('');

    // Worth 11 KM, too much for goods of 10 KM.
    await keepCart(1);
    await page.goto('/narudzba');
    // The profile comes when the page is there.
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Amra',
    );
    const field = page.getByRole('textbox', { name: 'Kod kupona' });
    await field.fill('POGRESN');
    await page.getByRole('button', { name: 'Aktivirajte' }).click();
    await page.getByText('Kod kupona nije ispravan.').waitFor();
    await field.fill(code);
    await page.getByRole('button', { name: 'Aktivirajte' }).click();
    await page.getByText('Vrijednost kupona je veća od iznosa vaše narudžbe.').waitFor();
    await keepCart(2);
    await page.goto('/narudzba');
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Aktivirajte' }).click();
    await page.getByText(`Kupon ${code} je aktiviran.`).waitFor();
    const summary = page.getByRole('region', { name: 'Vaša narudžba' });
    await expect
      .poll(async () => (await summary.innerText()).replace(/\s+/g, ' '))
      .toContain('Kupon −11,00 KM Dostava Odaberite tip dostave Ukupno za platiti 9,00 KM');
    await page.getByRole('button', { name: 'Uklonite kupon' }).click();
    await field.waitFor();

    await page.goto('/moj-racun/bodovi-vjernosti');
    await page.getByRole('button', { name: 'Poništite kupon' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
    await page.getByText('Uspješno ste poništili vaš kupon.').waitFor();
    await page.getByText('120 bodova', { exact: true }).waitFor();
  });

  it('sends a message, after filling the fields reported as missing', async () => {
    await page.goto('/kontakt');
    const send = page.getByRole('button', { name: 'Pošaljite poruku' });
    await send.click();
    for (const [label, message, text] of [
      ['Ime', 'Molimo vas da unesete vaše ime.', 'Amra'],
      ['Prezime', 'Molimo vas da unesete vaše prezime.', 'Kovač'],
      ['Email adresa', 'Molimo vas da unesete vašu email adresu', 'amra@example.com'],
      ['Poruka', 'Molimo vas da unesete vašu poruku.', 'Kada radite?'],
    ] as const) {
      await page.getByText(message, { exact: true }).waitFor();
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await expect.poll(() => page.getByText(message, { exact: true }).count()).toBe(0);
    }
    await send.click();
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Poruka' }).count()).toBe(0);
    await expect
      .poll(() =>
        page.getByRole('main').getByRole('link', { name: 'Nazad u prodavnicu' }).getAttribute('href'),
      )
      .toBe('/');
  });

  it('requests a new password and sets it by the link of the mail', async () => {
    await page.goto('/prijava');
    await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
    await page.waitForURL('**/zaboravljena-lozinka');
    // The page before has a field of the same name.
    await page.getByRole('heading', { name: 'Zaboravljena lozinka' }).waitFor();
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('amra@example.com');
    await page.getByRole('button', { name: 'Pošaljite link' }).click();
    await page.getByText('Provjerite vaš email').waitFor();
    const link = await vi.waitFor(() => {
      const texts = shop.mails.map((mail) => bodiesOf(mail).text);
      const found = texts.flatMap((text) => /\/nova-lozinka\?token=\S+/.exec(text) ?? []);
      expect(found).toHaveLength(1);
      return found[0] ?? '';
    }, PATIENCE_MS);
    await page.goto(link);
    const field = page.getByLabel('Nova lozinka', { exact: true });
    const hint = page.locator('.field-hint [aria-live=polite]').first();
    for (const [text, said] of [
      ['kratka', 'Prekratka'],
      ['Password1', 'među najčešćima'],
      ['sasvim-nova-1', 'Jaka lozinka'],
    ] as const) {
      await field.fill(text);
      await hint.getByText(said).waitFor();
    }
    await page.getByLabel('Ponovite lozinku').fill('sasvim-nova-1');
    await page.getByRole('button', { name: 'Sačuvajte lozinku' }).click();
    await page.waitForURL('**/prijava');
    await vi.waitFor(
      () => expect(shop.mails.map(subjectOf)).toContain('Vaša lozinka je promijenjena'),
      PATIENCE_MS,
    );
    await shop.signIn('amra@example.com', 'sasvim-nova-1');
    // The link has served.
    await page.goto(link);
    await page.getByLabel('Nova lozinka', { exact: true }).fill('jos-jedna-nova-1');
    await page.getByLabel('Ponovite lozinku').fill('jos-jedna-nova-1');
    await page.getByRole('button', { name: 'Sačuvajte lozinku' }).click();
    await page.getByRole('status').getByText('Link za novu lozinku više ne važi').waitFor();
  });

  it('changes the e-mail, which takes effect once the link of the mail is opened', async () => {
    const { token } = await shop.addCustomer('seli-se@example.com');
    await keep(page, { local: { usertoken: token } });
    await page.goto('/moj-racun/korisnicki-podaci');
    const status = page.getByRole('region', { name: 'Potvrda email adrese' });
    await status.getByText('Vaša email adresa još nije potvrđena.').waitFor();
    const write = async (email: string) => {
      await page.getByRole('button', { name: 'Izmijenite podatke' }).click();
      await page.getByRole('textbox', { name: 'Email adresa' }).fill(email);
      await page.getByRole('button', { name: 'Sačuvajte podatke' }).click();
    };
    await write('pogresno@example.com');
    await status.getByText('pogresno@example.com').waitFor();
    await status.getByRole('button', { name: 'Odustani' }).click();
    await page.getByText('Odustali ste od nove email adrese.').waitFor();
    await write('odselila@example.com');
    await status.getByText('do tada se prijavljujete sa seli-se@example.com').waitFor();
    await status.getByRole('button', { name: 'Pošalji ponovo' }).click();
    await page.getByText('Poslali smo link za potvrdu na adresu odselila@example.com.').waitFor();

    const link = await confirmationLink('odselila@example.com');
    const noted = (subject: string) =>
      vi.waitFor(() => {
        const mails = shop.mails.filter((sent) => sent.to.includes('seli-se@example.com'));
        expect(mails.map(subjectOf)).toContain(subject);
      }, PATIENCE_MS);
    await noted('Zatražena je promjena email adrese');
    await page.goto(link);
    await page.getByRole('button', { name: 'Potvrdi email' }).click();
    await page.getByRole('heading', { name: 'Email adresa je potvrđena' }).waitFor();
    await shop.signIn('odselila@example.com', PASSWORD);
    await page.goto(link);
    await page.getByRole('button', { name: 'Potvrdi email' }).click();
    await page.getByRole('heading', { name: 'Link više ne važi' }).waitFor();
    await noted('Email adresa vašeg računa je promijenjena');

    const back = await linkIn('seli-se@example.com', /\/potvrda-emaila\?povrat=1&token=\S+/);
    await page.goto(back);
    await page.getByRole('button', { name: 'Vrati moju adresu' }).click();
    await page.getByRole('heading', { name: 'Email adresa je vraćena' }).waitFor();
    await page.getByRole('link', { name: 'Postavite novu lozinku' }).click();
    await page.waitForURL('**/zaboravljena-lozinka');
  });

  it('must give the password for a new e-mail long after the sign-in', async () => {
    const { headers } = await shop.addCustomer('kasnije@example.com');
    await page.goto('/');
    await page.evaluate(
      (kept) => localStorage.setItem('usertoken', kept),
      headers.authorization.replace('Bearer ', ''),
    );
    // As the shop answers five minutes later.
    await page.route('**/api/users/profile-update/**', async (route) => {
      const { password } = route.request().postDataJSON();
      if (password === PASSWORD) return route.continue();
      const error = 'Unesite svoju lozinku.';
      const answer = { error, code: 'password_required', details: [{ field: 'password', error }] };
      return route.fulfill({ status: 403, json: answer });
    });
    await page.goto('/moj-racun/korisnicki-podaci');
    await page.getByRole('button', { name: 'Izmijenite podatke' }).click();
    const password = page.getByLabel('Lozinka', { exact: true });
    await expect.poll(() => password.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('kasnije-nova@example.com');
    await page.getByRole('button', { name: 'Sačuvajte podatke' }).click();
    await page.getByText('Unesite svoju lozinku.', { exact: true }).waitFor();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Sačuvajte podatke' }).click();
    await page
      .getByRole('region', { name: 'Potvrda email adrese' })
      .getByText('kasnije-nova@example.com')
      .waitFor();
  });

  it('keeps input typed before the scripts load', async () => {
    const visitor = await newVisitor(browser, shop.url, 390);
    const release = await holdScripts(visitor.page);
    await visitor.page.goto('/kontakt', { waitUntil: 'commit' });
    const name = visitor.page.getByRole('textbox', { name: 'Ime', exact: true });
    await name.fill('Amra');
    release();
    await scripted(visitor.page);
    await visitor.page.getByRole('button', { name: 'Pošaljite poruku' }).click();
    await visitor.page.getByText('Molimo vas da unesete vaše prezime.').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Amra');
    await expect.poll(() => visitor.page.getByText('Molimo vas da unesete vaše ime.').count()).toBe(0);
    await visitor.close();
  });

  // All forms show a failure by the same part; the soak lets each of them fail.
  it.each(inSoak ? FAILURES : FAILURES.slice(0, 1))(
    'sees the cause of a failure: $title',
    async ({ title, call, act }) => {
      await page.route(call, (asked) =>
        asked.fulfill({ status: 503, json: { error: 'Ne ide.', code: 'no' } }),
      );
      await act(page, { signIn, product: `/proizvod/ostalo/ostalo/${product.slug}` });
      await page.getByRole('alert').getByText(title, { exact: true }).waitFor();
    },
  );
});

/** The first text like `link` in a mail to this address. */
function linkIn(email: string, link: RegExp): Promise<string> {
  return vi.waitFor(() => {
    const mails = shop.mails.filter((sent) => sent.to.includes(email));
    const found = mails.map((mail) => link.exec(bodiesOf(mail).text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
    return found ?? '';
  }, PATIENCE_MS);
}

const confirmationLink = (email: string) => linkIn(email, /\/potvrda-emaila\?token=\S+/);

const CONTACT = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '061 111 222',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  charge: 'Plaćanje pouzećem',
  shippingMethod: 'Dostava na kućnu adresu',
};

/** As the customer, in this browser: the password may have been changed meanwhile. */
async function signIn(): Promise<void> {
  const { token } = await shop
    .signIn('amra@example.com', PASSWORD)
    .catch(() => shop.signIn('amra@example.com', 'sasvim-nova-1'));
  await keep(page, { local: { usertoken: token } });
}

async function keepCart(quantity: number): Promise<void> {
  const cartId = await shop.addCart([{ id: product._id, quantity }]);
  await keep(page, { local: { cartId } });
}
