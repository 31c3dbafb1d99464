import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../../services/api/stores.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../services/testing/database.ts';
import { type AdminShop, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, whyNot } from '../browser.testing.ts';

/** Which of a read model's facts it is. */
const GENERATION = 2;
let database: TestDatabase;
let stores: Stores;
let shop: AdminShop;

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`operators at their screens${whyNot}`, () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    shop = await openAdminShop({ DATABASE_URL: database.url });
    stores = await openStores(database.url, null, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await stores?.close();
    await shop?.close();
    await database?.drop();
  });

  it.each(OFFICE_WIDTHS)(
    'rebuild, pause and resume a read model, and find it in the audit trail (%i px)',
    async (width) => {
      const page = await shop.office('/administracija/projekcije', width);
      await page.getByRole('heading', { level: 1, name: 'Projekcije' }).waitFor();
      const card = page.getByRole('article', { name: 'Sadržaj', exact: true });

      const live = await card.getByRole('definition').nth(GENERATION).textContent();

      await card.getByRole('button', { name: 'Ponovo izgradi' }).click();
      await page.getByRole('button', { name: 'Želim' }).click();
      await page.getByText('Ponovna izgradnja je zatražena').waitFor();
      await card.getByText('Ponovna izgradnja: završeno').waitFor();
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

      await show(page, '/administracija/poslovi');
      await page.getByRole('article', { name: 'Mailovi o narudžbama', exact: true }).waitFor();
      await show(page, '/administracija/dnevnik?entity=projection');
      await page.getByText('Projekcija ponovo izgrađena').filter({ visible: true }).first().waitFor();
      expect(shop.complaints()).toEqual([]);
    },
  );

  it.each(OFFICE_WIDTHS)(
    'save a form, and overwrite nothing that another one has changed meanwhile (%i px)',
    async (width) => {
      const path = '/settings/update-settings';
      await shop.ask(path, { pdv: 17, productsInCategory: 12 });
      const page = await shop.office('/administracija/postavke', width);
      const [pdv, perPage] = [page.getByLabel('PDV (%)'), page.getByLabel('Broj proizvoda u kategoriji')];
      const save = page.getByRole('button', { name: 'Sačuvaj postavke' });
      const stored = async () => {
        const answer = await shop.ask<{ pdv: number; productsInCategory: number }>('/settings/get-settings');
        return [answer.pdv, answer.productsInCategory];
      };

      await shop.ask(path, { pdv: 16 });
      await perPage.fill('18');
      await save.click();
      await expect.poll(() => pdv.inputValue()).toBe('16');
      await expect.poll(stored).toEqual([16, 18]);

      await shop.ask(path, { pdv: 15 });
      await pdv.fill('14');
      await save.click();
      await page.getByText('Ovo polje je u međuvremenu promijenio neko drugi.').waitFor();
      expect(await stored()).toEqual([15, 18]);
      await save.click();
      await expect.poll(stored).toEqual([14, 18]);
      expect(shop.complaints()).toEqual([]);
    },
  );

  it.each(OFFICE_WIDTHS)(
    'discard a parked event with a reason, and find both in the audit trail (%i px)',
    async (width) => {
      const reason = `Pogrešan broj slajdera, ${width}`;
      await parkEvent(`slider-slomljen-${width}`);
      const page = await shop.office('/administracija/projekcije', width);
      const card = page.getByRole('article', { name: 'Sadržaj', exact: true });
      await card.getByText('Izdvojenih događaja: 1').waitFor();
      await card.getByRole('button', { name: 'Prikaži' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Odbaci …' }).click();
      const confirm = dialog.getByRole('button', { name: 'Odbaci zauvijek' });
      await expect.poll(() => confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Razlog').fill(reason);
      await confirm.click();
      await page.getByText('Izdvojeni događaj je odbačen').waitFor();
      await expect.poll(() => card.getByText('Izdvojenih događaja').count()).toBe(0);

      await show(page, '/administracija/dnevnik?entity=projection');
      await page.getByText(reason).filter({ visible: true }).first().waitFor();
      expect(shop.complaints()).toEqual([]);
    },
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
