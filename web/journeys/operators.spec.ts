import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../services/api/spec-program.ts';
import { buildIfStale } from '../../services/build.ts';
import { hasChromium, launchBrowser, newVisitor, whyNot } from './browser.ts';
import { ADMIN, createJourneyPrograms } from './journey-programs-spec.ts';

/** Which of a read model's facts it is. */
const GENERATION = 2;
const programs = createJourneyPrograms();
let shop: Program;
let browser: Browser;

describe.skipIf(!hasChromium)(`operators at their screens${whyNot}`, () => {
  beforeAll(async () => {
    await buildIfStale(() => undefined);
    const DATA_DIR = await programs.folder();
    [shop, browser] = await Promise.all([programs.start({ DATA_DIR }), launchBrowser()]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await programs.cleanUp();
  }, 60_000);

  it.each([390, 1280] as const)(
    'rebuild a read model, pause it and go on, and find it in the audit trail (%i px)',
    async (width) => {
      const { page, complaints, close } = await newVisitor(browser, shop.url, width);
      await signIn(page);
      await page.goto('/administracija/projekcije');
      await page.getByRole('heading', { level: 1, name: 'Projekcije' }).waitFor();
      const card = page.getByRole('article', { name: 'content', exact: true });

      const live = await card.getByRole('definition').nth(GENERATION).textContent();

      await card.getByRole('button', { name: 'Ponovo izgradi' }).click();
      await page.getByRole('button', { name: 'Želim' }).click();
      await page.getByText('Ponovna izgradnja je zatražena').waitFor();
      await card.getByText('Ponovna izgradnja: završeno').waitFor({ timeout: 60_000 });
      // The one before it, from an earlier rebuild, is cleared away.
      await card.getByText(`Ranija generacija ${live},`).waitFor();
      await expect.poll(() => card.getByText('Ranija generacija').count()).toBe(1);
      await card.getByRole('button', { name: 'Uporedi sa živom' }).click();
      await page.getByRole('dialog').getByText('Svi redovi su isti.').first().waitFor();
      await page.keyboard.press('Escape');

      await card.getByRole('button', { name: 'Pauziraj' }).click();
      await page.getByRole('button', { name: 'Ne, hvala' }).click();
      await card.getByRole('button', { name: 'Pauziraj' }).click();
      await page.getByRole('button', { name: 'Želim' }).click();
      await card.getByText('Pauzirana', { exact: true }).waitFor();
      await card.getByRole('button', { name: 'Nastavi' }).click();
      await page.getByRole('button', { name: 'Želim' }).click();
      await card.getByText('Radi', { exact: true }).waitFor();

      await page.goto('/administracija/poslovi');
      await page.getByRole('article', { name: 'mails', exact: true }).waitFor();
      await page.goto('/administracija/dnevnik?entity=projection');
      await page.getByText('Projekcija ponovo izgrađena').filter({ visible: true }).first().waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    180_000,
  );
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/administracija/prijava');
  await page.getByLabel(/E-?mail/i).fill(ADMIN.email);
  await page.getByLabel('Lozinka').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kontrolna ploča' }).waitFor();
}
