import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, notice, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, resize, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;
let added = 0;
const YEAR = new Date().getFullYear() + 1;
const MONTH = `/administracija/zakazane-izmjene?mjesec=${YEAR}-06`;

type Product = { readonly _id: string; readonly slug: string };

async function addProduct(title: string): Promise<Product> {
  added += 1;
  return shop.ask('/products/add-product', {
    title,
    slug: `${title}-${added}`,
    purpose: 'Za zdravlje',
    price: 1000,
    brand: 15,
    category: 53,
    localProductKey: `GWS-${added}`,
    status: 'Objavljeno',
    image: 'slika.jpg',
  });
}

/** Fills the dialog that an opened 'Zakaži' has, for a day of June. */
async function scheduleFor(page: Page, day: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Zakazivanje izmjene' });
  await dialog.getByLabel('Kada (Sarajevo)').fill(`${day}.6.${YEAR}. 08:00`);
  await dialog.getByLabel('Razlog').fill('Ljetna ponuda');
  await dialog.getByRole('button', { name: 'Zakaži' }).click();
  await notice(page, `Izmjena je zakazana za ${day} Juni, ${YEAR}, 08:00.`);
}

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

describe.skipIf(!hasChromium)(`a change${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/settings/update-settings', { stockKept: 1 });
  });
  afterAll(() => shop?.close());

  it.each(OFFICE_WIDTHS)(
    'is saved for later in a form, named there and in the calendar until then, moved, and withdrawn, at %i',
    async (width) => {
      const name = `Magnezij ${width}`;
      const { slug } = await addProduct(name);
      const page = await shop.office(`/administracija/uredjivanje-proizvoda/${slug}`, width);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      const form = page.getByRole('form', { name: 'Uređivanje proizvoda' });
      const later = form.getByRole('button', { name: 'Zakaži' });
      await expect.poll(() => later.isDisabled()).toBe(true);
      await form.getByLabel('Cijena (KM)', { exact: false }).last().fill('8,50');
      await later.click();
      const dialog = page.getByRole('dialog', { name: 'Zakazivanje izmjene' });
      await dialog.getByRole('button', { name: 'Zakaži' }).click();
      await dialog.getByText('Molimo vas da unesete datum i vrijeme.').waitFor();
      await dialog.getByLabel('Kada (Sarajevo)').fill('1.6.2020. 08:00');
      await dialog.getByLabel('Razlog').fill('Novogodišnja ponuda');
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Zakaži' }).click();
      await dialog.getByText('Izaberite vrijeme u budućnosti.').waitFor();
      await dialog.getByLabel('Kada (Sarajevo)').fill(`1.6.${YEAR}. 08:00`);
      await dialog.getByRole('button', { name: 'Zakaži' }).click();
      await notice(page, `Izmjena je zakazana za 1 Juni, ${YEAR}, 08:00.`);
      await expect
        .poll(() => form.getByLabel('Cijena (KM)', { exact: false }).last().inputValue())
        .toBe('10,00');
      const waiting = form.getByRole('list', { name: 'Zakazano' });
      await waiting.getByText(`Zakazano za 1 Juni, ${YEAR}, 08:00: Novogodišnja ponuda`).waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await show(page, `/administracija/zakazane-izmjene?mjesec=${YEAR}-05`);
      await heading('Zakazane izmjene').waitFor();
      await page.getByText('U ovom mjesecu ništa nije zakazano.').waitFor();
      await page.getByRole('link', { name: `Sljedeći mjesec: Juni ${YEAR}` }).click();
      const calendar = page.getByRole('region', { name: `Juni ${YEAR}` });
      const entry = (time: string) =>
        calendar.getByRole('button', { name: `${time} Proizvod ${name}, čeka` });
      await entry('08:00').press('Enter');
      const opened = page.getByRole('dialog', { name: `Proizvod ${name}` });
      await opened.getByText('Novogodišnja ponuda').waitFor();
      await opened.getByLabel('Kada (Sarajevo)').fill(`2.6.${YEAR}. 09:30`);
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await opened.getByRole('button', { name: 'Promijeni vrijeme' }).click();
      await notice(page, `Izmjena je pomjerena na 2 Juni, ${YEAR}, 09:30.`);
      await entry('09:30').waitFor();
      await page.getByText('Novogodišnja ponuda').filter({ visible: true }).waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await page.getByRole('button', { name: `Povuci izmjenu: Proizvod ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
      await notice(page, 'Zakazana izmjena je povučena.');
      await calendar.getByText('Povučena').waitFor();
    },
  );

  it.each(OFFICE_WIDTHS)(
    'of a switch, of the terms of stock and of what was deleted is saved for later, too, at %i',
    async (width) => {
      const product = await addProduct(`Omega ${width}`);
      const title = `Omega ${width}`;
      const deleted = await addProduct(`Obrisani ${width}`);
      await shop.ask('/stock/movements', {
        kind: 'receipt',
        items: [{ productId: product._id, quantity: 5 }],
      });
      await shop.ask('/recensions/add-recension', {
        productId: product._id,
        recension_name: 'Amra',
        recension_email: 'amra@example.com',
        recension_comment: 'Odlično',
        recension_mark: 5,
      });
      await shop.ask(`/products/delete-product/${deleted._id}`);

      const page = await shop.office('/administracija/proizvodi', width);
      await page.getByRole('button', { name: `Zakaži uključivanje best seler opcije: ${title}` }).click();
      await scheduleFor(page, 10);
      await show(page, '/administracija/recenzije');
      await page.getByRole('button', { name: `Zakaži sakrivanje recenzije: Amra, ${title}` }).click();
      await scheduleFor(page, 11);
      await show(page, '/administracija/zalihe');
      const openTerms = () => page.getByRole('button', { name: `Pravila: ${title}` }).click();
      await openTerms();
      const terms = page.getByRole('dialog', { name: `Pravila: ${title}` });
      await terms.getByLabel('Malo na stanju od').fill('20');
      await terms.getByRole('button', { name: 'Zakaži' }).click();
      await scheduleFor(page, 12);
      await openTerms();
      await terms.getByText(`Zakazano za 12 Juni, ${YEAR}, 08:00: Ljetna ponuda`).waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
      await show(page, `/administracija/historija/product/${deleted._id}`);
      await page.getByRole('button', { name: 'Vrati obrisano' }).waitFor();
      await page.getByRole('button', { name: 'Zakaži' }).click();
      await scheduleFor(page, 13);
      for (const size of [width, 390]) {
        await resize(page, size);
        await expect.poll(() => faultsIn(page)).toEqual([]);
      }
      await resize(page, width);

      await show(page, MONTH);
      const month = page.getByRole('region', { name: `Juni ${YEAR}` });
      for (const name of [
        `Proizvod ${title}`,
        'Recenzija',
        `Uslovi zalihe ${title}`,
        `Vraćanje proizvoda Obrisani ${width}`,
      ])
        await month.getByRole('button', { name: `08:00 ${name}, čeka` }).waitFor();
    },
  );

  it('is found in the calendar by keyboard, whose month stays when the list is paged', async () => {
    for (let day = 1; day <= 13; day += 1)
      await shop.ask('/scheduled-changes', {
        at: `${YEAR}-07-${String(day + 10)}T08:00:00Z`,
        reason: 'Ljetna ponuda',
        call: {
          method: 'POST',
          path: `/products/update-best-seller/${(await addProduct(`Kalendar ${day}`))._id}`,
          body: { bestSeller: 1 },
        },
      });
    const page = await shop.office(MONTH);
    await page.getByRole('link', { name: `Sljedeći mjesec: Juli ${YEAR}` }).press('PageDown');
    await page.getByRole('region', { name: `Juli ${YEAR}` }).waitFor();
    const july = page.getByRole('region', { name: `Juli ${YEAR}` });
    const entry = (number: number) => july.getByRole('button', { name: `Proizvod Kalendar ${number},` });
    await expect.poll(() => isFocused(july.getByRole('link', { name: /^Sljedeći mjesec/ }))).toBe(true);
    for (const [key, number] of [
      ['ArrowDown', 1],
      ['ArrowRight', 2],
      ['End', 13],
      ['ArrowUp', 12],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => isFocused(entry(number))).toBe(true);
    }
    await page.getByRole('link', { name: 'Stranica 2' }).click();
    await page.waitForURL('**page=2**');
    await july.waitFor();
    await expect.poll(() => entry(13).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('mjesec')).toBe(`${YEAR}-07`);
    await entry(1).press('PageUp');
    await page.getByRole('region', { name: `Juni ${YEAR}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await resize(page, 390);
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it('is scheduled without an error but the provoked refusals', () => {
    expect(shop.complaints().filter((text) => !/status of 422|slika\.jpg|404/.test(text))).toEqual([]);
  });
});
