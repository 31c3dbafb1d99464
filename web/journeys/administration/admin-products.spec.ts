import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminShop,
  choosePicture,
  deleteAfterQuestion,
  missingFields,
  notice,
  openAdminShop,
  show,
} from '../admin-shop.testing.ts';
import { hasChromium, newVisitor, type Visitor, whyNot } from '../browser.testing.ts';
import { holdAnswer } from '../held-answer.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;
let category: number;

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByRole('textbox', { name, exact: false });

async function addProduct(title: string, more: object = {}): Promise<{ _id: string; slug: string }> {
  return shop.ask('/products/add-product', {
    title,
    slug: title,
    purpose: 'Za zdravlje',
    price: 1000,
    brand: 15,
    category,
    localProductKey: `GWS-${title}`,
    status: 'Objavljeno',
    image: 'slika.jpg',
    ...more,
  });
}

describe.skipIf(!hasChromium)(`the products of the administration${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const { filter_id } = await shop.ask<{ filter_id: number }>('/filters/add-filter-category', {
      name: 'Oblik',
    });
    await shop.ask(`/filters/update-filter/${filter_id}`, {
      filters: [{ name: 'Tablete' }, { name: 'Sirup' }],
    });
    const main = { name: 'Zdravlje', slug: 'zdravlje', parentCategory: null, color: 'zdravlje' };
    ({ category_id: category } = await shop.ask<{ category_id: number }>('/categories/add-category', {
      ...main,
      filtersCategories: [filter_id],
    }));
    await shop.ask('/categories/add-category', {
      name: 'Vitamini',
      slug: 'vitamini',
      parentCategory: category,
    });
    await shop.ask('/brands/add-brand', {
      name: 'Solvita',
      slug: 'solvita',
      link: 'https://solvita.example',
      metaDesc: 'Opis',
      discount: 0,
    });
    await shop.ask('/markups/add-markup', { name: 'Veledrogerija', value: 20 });
    visitor = await shop.administrator('/administracija/novi-proizvod');
    page = visitor.page;
  });
  afterAll(() => shop?.close());

  it('are added with all fields, and shown in the shop as entered', async () => {
    await heading('Dodaj novi proizvod').waitFor();
    const form = page.getByRole('form', { name: 'Dodaj novi proizvod' });
    const add = form.getByRole('button', { name: 'Dodaj proizvod' });
    await add.click();
    await expect.poll(() => missingFields(form)).toBe(7);
    await form.getByText('Odaberite glavnu sliku proizvoda.').waitFor();
    await expect.poll(() => form.getByLabel('Lokalna šifra proizvoda').inputValue()).toMatch(/^GWS/);

    await form.getByRole('textbox', { name: /^Naziv/ }).fill('Vitamin C đačka šumeća');
    await expect.poll(() => form.getByLabel('Slug').inputValue()).toBe('vitamin-c-djacka-sumeca');
    await form.getByLabel('Namjena').fill('Za imunitet');
    await form
      .getByRole('textbox', { name: 'Kratki opis', exact: true })
      .fill('Šumeće tablete s okusom limuna.');
    await form.getByRole('textbox', { name: 'Opis', exact: true }).fill('Jedna tableta dnevno, u čaši vode.');
    await form.getByLabel('Veleprodajna cijena').fill('10,00');
    await form.getByLabel('Marža').selectOption({ label: 'Veledrogerija (20 %)' });
    await form.getByText('14,05 KM').waitFor();
    await form.getByRole('button', { name: 'Preuzmi cijenu' }).click();
    await expect
      .poll(() => form.getByLabel('Cijena (KM)', { exact: false }).last().inputValue())
      .toBe('14,05');
    await form.getByLabel('Popust (%)').fill('20 %');
    await form.getByLabel('Proizvod na akciji').check();
    await add.click();
    await form.getByText('Unesite samo broj, bez znaka %.').waitFor();
    await form.getByLabel('Popust (%)').fill('20');
    await form.getByText('11,25 KM').waitFor();

    await form.getByLabel('Proizvod ima varijacije').check();
    for (const [at, name] of ['20 tableta', '40 tableta'].entries()) {
      await form.getByRole('button', { name: 'Dodaj varijaciju' }).click();
      const row = form.getByRole('list', { name: 'Varijacije' }).getByRole('listitem').nth(at);
      await row.getByLabel('Tip').selectOption('Količina');
      await row.getByLabel('Naziv varijacije').fill(name);
      await row.getByLabel('Cijena (KM)').fill(at === 0 ? '14,05' : '25,00');
    }
    for (const [at, label] of ['Glavna slika', 'Slika 1', 'Slika 2', 'Slika 3', 'Slika 4'].entries())
      await choosePicture(form, label, `#${at}0${at}0aa`);

    const choice = (name: string) => form.getByRole('combobox', { name: new RegExp(`^${name}`) });
    await choice('Glavna kategorija').selectOption('Zdravlje');
    await choice('Potkategorija').selectOption('Vitamini');
    await form.getByLabel('Tablete').check();
    await choice('Brend').selectOption('Solvita');
    await choice('Tip proizvoda').selectOption('Dodatak prehrani');
    await choice('Status').selectOption('Objavljeno');
    await form.getByLabel('Prikaži na naslovnoj').check();
    await form.getByLabel('Best Seller').check();
    await choice('Dobavljač').selectOption('Veledrogerija');
    await form.getByLabel('Barkod dobavljača').fill('387123');
    await form.getByLabel('Šifra proizvoda kod dobavljača').fill('VD-7');
    await choice('Vrijeme isporuke').selectOption('2 dana');
    await form.getByLabel('Zemlja porijekla').fill('Njemačka');

    await page.getByRole('button', { name: 'Meta informacije' }).click();
    const panel = page.getByRole('dialog', { name: 'SEO informacije' });
    await expect.poll(() => panel.getByLabel('SEO naslov').inputValue()).toBe('Vitamin C đačka šumeća');
    await expect
      .poll(() => panel.getByLabel('SEO opis').inputValue())
      .toBe('Šumeće tablete s okusom limuna.');
    await panel.getByLabel('SEO naslov').fill('Vitamin C u šumećim tabletama');
    await choosePicture(panel, 'Slika za društvene mreže', '#112233');
    await panel.getByRole('button', { name: 'Gotovo' }).click();

    await add.click();
    await page.getByText('Uspješno ste dodali proizvod "Vitamin C đačka šumeća"').waitFor();
    await expect.poll(() => form.getByLabel('Namjena').inputValue()).toBe('');
    await page.waitForURL('**/administracija/proizvodi');

    const [product] = await shop.ask<Record<string, unknown>[]>(
      '/products/edit-product/vitamin-c-djacka-sumeca',
    );
    expect(product).toMatchObject({
      price: 1405,
      priceAction: 1125,
      actionPercent: 20,
      productAction: 1,
      vele_price: 1000,
      deliveryTime: '2 dana',
      countryOfOrigin: 'Njemačka',
      productType: 1,
      bestSeller: 1,
      displayOnHomepage: 1,
      available: 1,
      delivererBarcode: '387123',
      delivererProductKey: 'VD-7',
      productVariety: 1,
      seoTitle: 'Vitamin C u šumećim tabletama',
      productVariations: [
        { type: 'Količina', name: '20 tableta', price: 1405 },
        { type: 'Količina', name: '40 tableta', price: 2500 },
      ],
    });
    for (const picture of ['image', 'sliderImage1', 'sliderImage4', 'facebookImage'])
      expect(product?.[picture]).toMatch(/\.(png|jpg|jpeg|webp)$/);
    expect(product?.image_thumb).toMatch(/^thumb_/);
    expect(product?.filters).toHaveLength(1);

    const buyer = await newVisitor(shop.browser, shop.shop.url, 1280);
    await buyer.page.goto('/proizvod/zdravlje/solvita/vitamin-c-djacka-sumeca');
    await buyer.page.getByRole('heading', { level: 1, name: 'Vitamin C đačka šumeća' }).waitFor();
    await expect.poll(() => buyer.page.title()).toContain('Vitamin C u šumećim tabletama');
    const main = buyer.page.getByRole('main');
    for (const text of [
      'Za imunitet',
      'Šumeće tablete s okusom limuna.',
      'od 11,25 KM',
      'Vitamini',
      'Zemlja porijekla: Njemačka',
    ])
      await expect.poll(() => main.innerText()).toContain(text);
    await main.getByText('Jedna tableta dnevno, u čaši vode.').first().waitFor({ state: 'attached' });
    const options = await main
      .getByLabel('Količina', { exact: true })
      .first()
      .locator('option')
      .allInnerTexts();
    expect(options.join()).toContain('40 tableta – 20,00 KM');
    await main.getByLabel('Količina', { exact: true }).first().selectOption('20 tableta – 11,25 KM');
    await expect.poll(() => main.innerText()).toContain('14,05 KM');
    const pictures = await main
      .locator('img')
      .evaluateAll((found) => found.map((img) => img.getAttribute('src') ?? ''));
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(5);
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  });

  it('are listed, sorted, filtered, starred and deleted, with the state in the address', async () => {
    for (let at = 1; at <= 14; at += 1)
      await addProduct(`Red ${String(at).padStart(2, '0')}`, {
        price: at * 100,
        ...(at === 3 ? { productAction: 1 } : {}),
        ...(at === 5 ? { status: 'U pripremi' } : {}),
      });
    await show(page, '/administracija/proizvodi?title=red+');
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(12);
    await page.getByRole('link', { name: 'Naprijed' }).click();
    await page.waitForURL('**&page=2');
    await expect.poll(() => rows.count()).toBe(2);

    await page.getByRole('button', { name: 'Cijena' }).click();
    await page.waitForURL('**&sort=price-asc');
    await expect.poll(() => rows.first().innerText()).toContain('Red 01');
    await page.getByRole('searchbox', { name: 'Filter: Naziv' }).fill('red 1');
    await page.waitForURL('**title=red+1&*');
    await expect.poll(() => rows.count()).toBe(5);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(5);
    // Refining a filter is one step of the history: back shows the rows before it.
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(2);
    await page.goForward();
    await expect.poll(() => rows.count()).toBe(5);

    const star = rows.first().getByRole('button', { name: /best seler opciju/ });
    await expect.poll(() => star.getAttribute('title')).toBe('Uključi best seler opciju');
    await star.click();
    await notice(page, 'Uspješno ste uredili proizvod "Red 10"');
    await expect.poll(() => star.getAttribute('title')).toBe('Isključi best seler opciju');

    await deleteAfterQuestion(
      page,
      'Izbriši proizvod Red 10',
      'Jesi li siguran da želiš izbrisati proizvod "Red 10"?',
    );
    await notice(page, 'Uspješno ste izbrisali proizvod "Red 10"');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('searchbox', { name: 'Filter: Naziv' }).fill('red');
    await page.getByRole('combobox', { name: 'Filter: Status' }).selectOption({ label: 'U pripremi' });
    await page.waitForURL('**status=U+pripremi*');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Red 05')]);
    await page.getByRole('searchbox', { name: 'Filter: Naziv' }).fill('nema toga');
    await page.getByText('Nema pronađenih proizvoda.').waitFor();

    await show(page, '/administracija/proizvodi/akcija');
    await heading('Akcijski proizvodi').waitFor();
    await page.getByText('Red 03').waitFor();
    await show(page, '/administracija/proizvodi/ponuda-sedmice');
    await heading('Proizvodi u ponudi sedmice').waitFor();
    await page.getByText('Nema pronađenih proizvoda.').waitFor();
  });

  it('are changed in bulk: previewed, run, recorded, and undone', async () => {
    for (const at of [1, 2, 3]) await addProduct(`Grupa ${at}`, { price: 2000 });
    await show(page, '/administracija/proizvodi?title=grupa');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
    await page.getByLabel('Označi proizvod Grupa 1').check();
    await page.getByText('Označen je 1 proizvod.').waitFor();
    await page.getByRole('button', { name: 'Označi sve što odgovara filteru (3)' }).click();
    await page.getByText('Označena su 3 proizvoda.').waitFor();

    await page.getByRole('button', { name: 'Grupna izmjena' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grupna izmjena' });
    await dialog.getByRole('button', { name: 'Pregledaj izmjene' }).click();
    await expect.poll(() => missingFields(dialog)).toBe(1);
    await dialog.getByRole('combobox', { name: 'Izmjena' }).selectOption('Stavi na akciju');
    await dialog.getByLabel('Popust u procentima').fill('10');
    // A preview that comes after the choice was changed is of another change.
    const held = await holdAnswer(page, '**/api/products/bulk');
    await dialog.getByRole('button', { name: 'Pregledaj izmjene' }).click();
    await held.asked;
    await dialog.getByLabel('Popust u procentima').fill('25');
    await held.release();
    await dialog.locator('button:not([aria-busy])', { hasText: 'Pregledaj izmjene' }).click();
    await dialog.getByText('Od 3 proizvoda mijenja se 3, ostaje isto 0, odbijeno 0.').waitFor();
    await dialog.getByText('15,00 KM').first().waitFor();
    await dialog.getByRole('button', { name: 'Primijeni na 3 proizvoda' }).click();
    await dialog.getByText('Izmijenjeno: 3. Ostalo isto: 0. Odbijeno: 0.').waitFor();
    await dialog.getByRole('link', { name: 'Sve grupne izmjene' }).click();

    await heading('Grupne izmjene').waitFor();
    await expect
      .poll(() => shop.ask('/products/edit-product/grupa-1'))
      .toMatchObject([{ priceAction: 1500 }]);
    const action = { type: 'sale-on', percent: 30 };
    await shop.ask('/products/bulk', { mode: 'run', selection: { ids: [await idOf('grupa-3')] }, action });
    await page.getByRole('button', { name: 'Poništi izmjenu: akcija 25 %' }).click();
    await page
      .getByRole('dialog', { name: 'Jesi li siguran da želiš poništiti izmjenu "akcija 25 %"?' })
      .getByRole('button', { name: 'Želim' })
      .click();
    await notice(page, 'Grupna izmjena je poništena. Vraćeno: 2. Ostalo kako jeste: 1.');
    await page.getByText('Poništeno', { exact: true }).waitFor();
    await page.getByText('Grupa 3').waitFor();
    await expect.poll(() => shop.ask('/products/edit-product/grupa-1')).toMatchObject([{ productAction: 0 }]);
    await expect.poll(() => shop.ask('/products/edit-product/grupa-3')).toMatchObject([{ productAction: 1 }]);

    await page.getByRole('link', { name: 'akcija 25 %', exact: true }).click();
    await heading('Historija: akcija 25 %').waitFor();
    await page.getByText('Grupna izmjena završena').waitFor();
    await page.getByRole('tab', { name: 'Rezultat' }).click();
    await page.getByText('Izmijenjeno: 3. Ostalo isto: 0. Odbijeno: 0.').waitFor();
    await page.getByRole('link', { name: 'Sve promjene ove izmjene' }).click();
    await heading('Dnevnik').waitFor();
    await expect.poll(() => page.locator('tbody').getByText('Proizvod stavljen na akciju').count()).toBe(3);
  });

  it('are edited, and a second editor is notified and chooses field by field', async () => {
    const product = await addProduct('Dvoje');
    await show(page, `/administracija/uredjivanje-proizvoda/${product.slug}`);
    await heading('Uređivanje proizvoda').waitFor();
    const form = page.getByRole('form', { name: 'Uređivanje proizvoda' });
    const save = form.getByRole('button', { name: 'Sačuvaj izmjene' });
    await field('Naziv').first().fill('');
    await save.click();
    await expect.poll(() => missingFields(form)).toBe(1);
    await field('Naziv').first().fill('Dvoje');
    await form.getByLabel('Namjena').fill('Moja namjena');
    await form.getByLabel('Cijena (KM)', { exact: false }).last().fill('33,00');

    const other = await shop.administrator(`/administracija/uredjivanje-proizvoda/${product.slug}`, 390);
    const otherForm = other.page.getByRole('form', { name: 'Uređivanje proizvoda' });
    await otherForm.getByLabel('Namjena').fill('Tuđa namjena');
    await otherForm.getByLabel('Barkod dobavljača').fill('999');
    await otherForm.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(other.page, 'Uspješno ste uredili proizvod "Dvoje"');
    await other.close();

    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Proizvod je u međuvremenu promijenjen' });
    await dialog.getByText('Izmijenio: Administrator').waitFor();
    const purpose = dialog.getByRole('group', { name: 'Namjena' });
    await purpose.getByText('Izmijenili ste i vi').waitFor();
    await expect.poll(() => purpose.getByLabel('Zadrži moje').isChecked()).toBe(true);
    await expect
      .poll(() =>
        dialog.getByRole('group', { name: 'Barkod dobavljača' }).getByLabel('Preuzmi novo').isChecked(),
      )
      .toBe(true);
    await expect.poll(() => dialog.getByRole('group', { name: 'Cijena' }).count()).toBe(0);
    await purpose.getByLabel('Preuzmi novo').check();
    await dialog.getByRole('button', { name: 'Primijeni odabrano' }).click();
    await expect.poll(() => form.getByLabel('Namjena').inputValue()).toBe('Tuđa namjena');
    await save.click();
    await notice(page, 'Uspješno ste uredili proizvod "Dvoje"');
    await expect
      .poll(() => shop.ask(`/products/edit-product/${product.slug}`))
      .toMatchObject([{ purpose: 'Tuđa namjena', delivererBarcode: '999', price: 3300 }]);
  });

  it('are put together to a bundle, which shows its contents in the shop', async () => {
    await addProduct('omega-u-paketu');
    await addProduct('sirup-u-paketu', {
      productVariety: 1,
      productVariations: [{ id: 100, type: 'Aroma', name: 'Limun', price: 900 }],
    });
    const { slug } = await addProduct('zimski-paket');
    await show(page, `/administracija/uredjivanje-proizvoda/${slug}`);
    const form = page.getByRole('form', { name: 'Uređivanje proizvoda' });
    const contents = form.getByRole('region', { name: 'Sadržaj paketa' });
    const find = contents.getByLabel('Proizvod', { exact: true });
    await find.fill('omega-u-paketu');
    const opened = await holdAnswer(page, '**/api/products/edit-product/omega-u-paketu');
    await contents.getByRole('button', { name: /^omega-u-paketu/ }).click();
    // Typed while the first one is still being opened.
    await find.fill('sirup-u-paketu');
    await opened.release();
    const parts = contents.getByRole('list', { name: 'Proizvodi u paketu' }).getByRole('listitem');
    await expect.poll(() => parts.count()).toBe(1);
    await expect.poll(() => find.inputValue()).toBe('sirup-u-paketu');
    await contents.getByRole('button', { name: /^sirup-u-paketu/ }).click();
    await contents.getByRole('button', { name: 'Limun' }).click();
    await expect.poll(() => parts.count()).toBe(2);
    await parts.first().getByLabel('Količina').fill('0');
    await form.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await contents.getByText('Upišite cijeli broj od 1 do 100.').waitFor();
    await parts.first().getByLabel('Količina').fill('2');
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili proizvod "zimski-paket"');
    await page.goto(`/proizvod/zdravlje/ostalo/${slug}`);
    const shown = page.getByRole('region', { name: 'Sadržaj paketa' });
    await expect
      .poll(() => shown.getByRole('listitem').allTextContents())
      .toEqual(['2 × omega-u-paketu', '1 × sirup-u-paketu (Limun)']);
    await expect.poll(() => faultsIn(page, 'main')).toEqual([]);
  });

  it('are shown in their form to an account that only reads, which can change nothing there', async () => {
    const { slug } = await addProduct('samo-za-citanje', {
      description: '<p>Opis za čitanje</p>',
      image: 'empty',
    });
    const account = { email: 'revizor@example.com', password: 'lozinka-revizora' };
    const { _id } = await shop.ask<{ _id: string }>('/users/add-user', {
      ...{ name: 'Rabija', surname: 'Izor' },
      ...account,
    });
    await shop.ask(`/users/${_id}/roles`, { roles: ['auditor'] });
    const reader = await shop.administrator(`/administracija/uredjivanje-proizvoda/${slug}`, 1280, account);
    await reader.page.getByText('Samo za čitanje').waitFor();
    for (const name of ['Uređivanje proizvoda', 'Postavke trgovine']) {
      const form = reader.page.getByRole('form', { name });
      await form.waitFor();
      const editable = form.locator(':is(input, select, textarea, [role=textbox]):not(:disabled)');
      await expect.poll(() => editable.count()).toBe(0);
      await expect.poll(() => faultsIn(reader.page)).toEqual([]);
      if (name === 'Uređivanje proizvoda') await form.getByText('Opis za čitanje').waitFor();
      await show(reader.page, '/administracija/postavke');
    }
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });

  it('log no error but the provoked refusals', () => {
    expect(
      visitor.complaints.filter(
        (text) => !/status of 4(09|22|00)/.test(text) && !/slika\.jpg|404/.test(text),
      ),
    ).toEqual([]);
  });
});

async function idOf(slug: string): Promise<string> {
  const [product] = await shop.ask<{ _id: string }[]>(`/products/edit-product/${slug}`);
  return product?._id ?? '';
}
