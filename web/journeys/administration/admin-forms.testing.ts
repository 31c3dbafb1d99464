import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The administration's screens with a form to save. */
export const FORMS: readonly string[] = [
  ...['kategorije', 'filteri', 'brendovi', 'marze', 'novi-proizvod', 'nova-stranica', 'baneri', 'clanci'],
  ...['uredjivanje-kategorije/:slug', 'uredjivanje-filtera/:id', 'uredjivanje-brenda/:slug'],
  ...['uredjivanje-marze/:id', 'uredjivanje-proizvoda/:slug', 'uredjivanje-stranice/:slug'],
  ...['uredjivanje-banera/:id', 'uredjivanje-clanka/:id', 'postavke', 'racun'],
];

/** Chooses a picture whenever a form of the page asks for a file. */
export function choosePictures(page: Page): void {
  page.on('filechooser', async (chooser) => {
    const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: '#7a8' } });
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  });
}

/** Numbers every control of the screen that the Tab key must stop at, and returns their descriptions. */
export function markStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...(document
        .querySelector('main')
        ?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]') ??
        []),
    ];
    const isStop = (control: HTMLElement) => {
      if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('[inert]')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      const group = all.filter((one) => one instanceof HTMLInputElement && one.name === control.name);
      return control.checked || !group.some((one) => one.matches(':checked'));
    };
    return all.filter(isStop).map((control, at) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const name =
        control.ariaLabel ?? labels[0]?.innerText ?? control.innerText ?? control.getAttribute('name');
      control.dataset.stop = `${at} ${control.tagName} ${name?.trim().slice(0, 30)}`;
      return control.dataset.stop;
    });
  });
}

/** Presses Tab from the top of the screen until it is left, and returns where it stopped. */
export async function walked(page: Page, most: number): Promise<string[]> {
  await page.locator('main').focus();
  await page.evaluate(() => {
    const seen: string[] = [];
    document.body.dataset.walk = '[]';
    document.querySelector('main')?.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      seen.push(target.dataset.stop ?? `unexpected ${target.outerHTML.slice(0, 100)}`);
      document.body.dataset.walk = JSON.stringify(seen);
    });
  });
  for (let presses = 0; presses <= most; presses += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => JSON.parse(document.body.dataset.walk ?? '[]'));
}

/** Presses Enter on the save button, and fills the fields reported as missing until the form is saved. */
export async function saveByKeyboard(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await page.locator('main form [type=submit]').first().focus();
    await page.keyboard.press('Enter');
    const isSaved = await page.waitForFunction(() => {
      const notice = document.querySelector('.notice')?.textContent ?? '';
      if (/[Uu]spješno/.test(notice)) return 'saved';
      return document.activeElement?.ariaInvalid === 'true' && 'refused';
    });
    if ((await isSaved.jsonValue()) === 'saved') return;
    await fillFocused(page);
  }
  throw new Error('The form cannot be saved');
}

async function fillFocused(page: Page): Promise<void> {
  const kind = await page.evaluate(() => {
    const control = document.activeElement;
    if (control instanceof HTMLSelectElement) return 'select';
    if (!(control instanceof HTMLInputElement)) return 'text';
    if (control.type === 'file') return 'file';
    if (/link|url/i.test(control.name)) return 'link';
    return control.inputMode === 'decimal' || control.inputMode === 'numeric' ? 'number' : 'text';
  });
  if (kind === 'select') await page.keyboard.press('ArrowDown');
  if (kind === 'link') await page.keyboard.type('https://tastatura.example');
  if (kind === 'number') await page.keyboard.type('5');
  if (kind === 'text') await page.keyboard.type('Tastaturom');
  if (kind === 'file') {
    await page.keyboard.press('Space');
    await page.locator('main form button:not([aria-busy])', { hasText: 'Zamijeni' }).first().waitFor();
  }
}

/** The elements that look clickable but cannot be reached by the Tab key. */
export function forMiceOnly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = 'a, button, label, summary, select, input, [role=toolbar]';
    const pressed = [...document.querySelectorAll('main *')].filter(
      (element) => getComputedStyle(element).cursor === 'pointer',
    );
    return pressed
      .filter((element) => !element.closest(reached))
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
}
