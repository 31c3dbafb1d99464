import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../services/api/stores.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../services/testing/database.ts';
import { hasChromium, newVisitor, sharedBrowser, WIDTHS, whyNot } from './browser.testing.ts';
import { ADMIN, createJourneyPrograms, type JourneyProgram } from './journey-programs.testing.ts';

/** Which of a read model's facts it is. */
const GENERATION = 2;
const programs = createJourneyPrograms();
let database: TestDatabase;
let stores: Stores;
let shop: JourneyProgram;
let browser: Browser;

describe.skipIf(!hasChromium)(`operators at their screens${whyNot}`, () => {
  beforeAll(async () => {
    const DATA_DIR = await programs.folder();
    database = await createTestDatabase();
    [shop, browser] = await Promise.all([
      programs.start({ DATABASE_URL: database.url, DATA_DIR }),
      sharedBrowser(),
    ]);
    stores = await openStores(database.url, null, pino({ level: 'silent' }));
  }, 240_000);
  afterAll(async () => {
    await stores?.close();
    await programs.cleanUp();
    await database?.drop();
  }, 60_000);

  it.each(WIDTHS)(
    'rebuild a read model, pause it and go on, and find it in the audit trail (%i px)',
    async (width) => {
      const { page, complaints, close } = await newVisitor(browser, shop.url, width);
      await signIn(page);
      await page.goto('/administracija/projekcije');
      await page.getByRole('heading', { level: 1, name: 'Projekcije' }).waitFor();
      const card = page.getByRole('article', { name: 'Sadržaj', exact: true });

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
      await page.getByRole('article', { name: 'Mailovi o narudžbama', exact: true }).waitFor();
      await page.goto('/administracija/dnevnik?entity=projection');
      await page.getByText('Projekcija ponovo izgrađena').filter({ visible: true }).first().waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    180_000,
  );

  it.each(WIDTHS)(
    'give up a parked event with a reason, and find both in the audit trail (%i px)',
    async (width) => {
      const reason = `Pogrešan broj slajdera, ${width}`;
      await parkEvent(`slider-slomljen-${width}`);
      const { page, complaints, close } = await newVisitor(browser, shop.url, width);
      await signIn(page);
      await page.goto('/administracija/projekcije');
      const card = page.getByRole('article', { name: 'Sadržaj', exact: true });
      await card.getByText('Izdvojenih događaja: 1').waitFor({ timeout: 30_000 });
      await card.getByRole('button', { name: 'Prikaži' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Odbaci …' }).click();
      const confirm = dialog.getByRole('button', { name: 'Odbaci zauvijek' });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Razlog').fill(reason);
      await confirm.click();
      await page.getByText('Izdvojeni događaj je odbačen').waitFor();
      await expect.poll(() => card.getByText('Izdvojenih događaja').count(), { timeout: 30_000 }).toBe(0);

      await page.goto('/administracija/dnevnik?entity=projection');
      await page.getByText(reason).filter({ visible: true }).first().waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    120_000,
  );
});

/** An event that the read model of the content cannot apply: no slider has a word for a number. */
async function parkEvent(stream: `${string}-${string}`): Promise<void> {
  const event = { type: 'SliderAdded', data: { number: 'nije broj', name: 'Slomljen' } };
  const actor = { kind: 'system', id: 'spec', name: 'spec' } as const;
  await stores.store.append(stream, 'any', [{ eventId: newId(), event }], {
    commandId: newId(),
    correlationId: 'spec',
    causationId: 'spec',
    actor,
  });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/administracija/prijava');
  await page.getByLabel(/E-?mail/i).fill(ADMIN.email);
  await page.getByLabel('Lozinka').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kontrolna ploča' }).waitFor();
}
