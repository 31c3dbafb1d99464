import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, notice, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, type Visitor, whyNot } from '../browser.testing.ts';

const STORED = [
  '<h2>O vitaminu</h2><p>Prvi <strong>važan</strong> pasus.</p>',
  '<div><span>Kutija</span></div><figure><img src="/images/a.jpg" alt="A" /><figcaption>Opis slike</figcaption></figure>',
  '<table><thead><tr><th colspan="2">Doza</th></tr></thead><tbody><tr><td>C</td><td>500 mg</td></tr></tbody></table>',
  '<ul><li>jedan<ol><li>dva</li></ol></li></ul><p>H<sub>2</sub>O</p>',
].join('');
/** A list right in a list is no HTML that an editor makes. */
const UNFIT = '<ul><li>a</li><ul><li>b</li></ul></ul>';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;

async function addPage(slug: string, description: string): Promise<void> {
  await shop.ask('/pages/add-page', {
    title: `Stranica ${slug}`,
    slug,
    metaDesc: 'Opis',
    status: 'U pripremi',
    products: [],
    description,
  });
}

async function storedText(slug: string): Promise<string> {
  const answer = await shop.ask<{ description: string } | { description: string }[]>(
    `/pages/edit-page/${slug}`,
  );
  return (Array.isArray(answer) ? answer[0] : answer)?.description ?? 'missing';
}

async function open(slug: string): Promise<void> {
  await show(page, `/administracija/uredjivanje-stranice/${slug}`);
  await text().waitFor();
}

const text = () => page.getByRole('textbox', { name: 'Sadržaj stranice' });
const button = (name: string) =>
  page
    .getByRole('toolbar', { name: 'Oblikovanje: Sadržaj stranice' })
    .getByRole('button', { name, exact: true });
async function save(slug: string): Promise<void> {
  await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
  await notice(page, `Uspješno ste uredili stranicu "Stranica ${slug}"`);
}

describe.skipIf(!hasChromium)(`the rich-text editor${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await addPage('bogata', STORED);
    await addPage('nova', '');
    await addPage('neobicna', UNFIT);
    visitor = await shop.administrator('/administracija/stranice');
    page = visitor.page;
  });
  afterAll(() => shop?.close());

  it('keeps elements it has no button for while another paragraph is edited', async () => {
    const before = await storedText('bogata');
    await open('bogata');
    await text().getByText('Prvi').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Dopuna.');
    await save('bogata');
    await expect.poll(() => storedText('bogata')).toBe(before.replace('pasus.', 'pasus. Dopuna.'));
  });

  it('opens a text without changing it', async () => {
    await open('bogata');
    await text().click();
    // In a text Ctrl-K is a link, and not the palette.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Odustani' }).click();
    await page.waitForURL('**/administracija/stranice');
  });

  it('formats by buttons and keys', async () => {
    await open('nova');
    await text().click();
    await page.keyboard.type('Naslov');
    await button('Naslov').click();
    await expect.poll(() => button('Naslov').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1. obično ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('masno');
    await expect.poll(() => button('Podebljano').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('stavka');
    await button('Lista').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('druga');
    // One stop of the Tab key, then the arrows; Tab in a list leaves the text.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => text().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => text().evaluate((one) => one === document.activeElement)).toBe(false);
    await button('Podebljano').focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => button('Ukloni link').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('ArrowLeft');
    await text().getByText('obično').click();
    await page.keyboard.press('Home');
    for (const _ of '1. ') await page.keyboard.press('ArrowRight');
    for (const _ of 'obično') await page.keyboard.press('Shift+ArrowRight');
    await button('Link').click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Adresa').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Postavi link' }).click();
    await dialog.getByText('Unesite ispravnu adresu').waitFor();
    await dialog.getByLabel('Adresa').fill('shop.ba');
    await dialog.getByLabel('Adresa').press('Enter');
    await text().getByRole('link', { name: 'obično' }).waitFor();
    await page.getByLabel('Status').focus();
    await save('nova');
    await expect
      .poll(() => storedText('nova'))
      .toBe(
        '<h2>Naslov</h2><p>1. <a href="https://shop.ba" target="_blank" rel="noopener noreferrer">obično</a> <strong>masno</strong></p><ul><li>stavka</li><li>druga</li></ul>',
      );
    await open('nova');
    await text().getByRole('link', { name: 'obično' }).click();
    await button('Ukloni link').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await save('nova');
    await expect.poll(() => storedText('nova')).toBe('');
  });

  it('keeps only the allowed elements of a pasted text', async () => {
    await open('nova');
    await text().click();
    await text().evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<h1 style="color:red">Iz Worda</h1><div>Prvi<img src="https://drugi.example/a.png"></div><p class="Mso"><b>Drugi</b></p>',
      );
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await text().getByText('Drugi').waitFor();
    await save('nova');
    await expect
      .poll(() => storedText('nova'))
      .toBe('<h2>Iz Worda</h2><p>Prvi</p><p><strong>Drugi</strong></p>');
  });

  it('shows a text as HTML when it would change it', async () => {
    await open('neobicna');
    await page.getByText('Uređivač ne može prikazati sve').waitFor();
    await expect.poll(() => text().inputValue()).toBe(UNFIT);
    await text().fill(`${UNFIT}<p>kraj</p>`);
    await save('neobicna');
    await expect.poll(() => storedText('neobicna')).toBe(`${UNFIT}<p>kraj</p>`);
    // Only the missing picture, which was never uploaded.
    expect(visitor.complaints.filter((one) => !one.includes('404'))).toEqual([]);
  });

  it('leaves the form usable when it cannot be loaded', async () => {
    const other = await shop.administrator('/administracija/stranice');
    page = other.page;
    await page.route('**/assets/text-editor-*.js', (call) => call.abort());
    // A missing part loads the page anew, once: where the focus was is lost.
    await page.goto('/administracija/uredjivanje-stranice/bogata');
    await page.getByText('Uređivač teksta nije učitan').waitFor();
    await text().fill('<p>Bez uređivača</p>');
    await save('bogata');
    await expect.poll(() => storedText('bogata')).toBe('<p>Bez uređivača</p>');
    await other.close();
  });
});
