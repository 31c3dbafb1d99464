import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProfileAnswer, UserRow } from '../../../services/customers/customers.schemas.ts';
import type { LineToCount } from '../../../services/stock/count/count.schemas.ts';
import type { StockRow } from '../../../services/stock/stock.schemas.ts';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { type AdminShop, addOmega, notice, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, whyNot } from '../browser.testing.ts';
import { holdAnswer } from '../held-answer.testing.ts';

type Items<T> = { items: T[] };

let shop: AdminShop;
let omega: string;

const stockRow = async () => (await shop.ask<Items<StockRow>>('/stock?search=omega')).items[0];
const users = () => shop.ask<UserRow[]>('/users');

describe.skipIf(!hasChromium)(`what two people of the back office save at once${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/settings/update-settings', { stockKept: 1 });
    omega = await addOmega(shop);
    const receipt = { kind: 'receipt', items: [{ productId: omega, quantity: 10 }] };
    await vi.waitFor(() => shop.ask('/stock/movements', receipt), { timeout: PATIENCE_MS, interval: 300 });
  });
  afterAll(() => shop?.close());

  it('gives back no role that was withdrawn meanwhile', async () => {
    const person = { name: 'Amra', surname: 'Kovač', email: 'amra@example.com', password: 'kupac-lozinka' };
    await shop.ask('/users/add-user', person);
    const amra = async () => (await users()).find(({ email }) => email === person.email);
    const id = (await amra())?._id;
    await shop.ask(`/users/${id}/roles`, { roles: ['orders', 'content'] });
    const page = await shop.office('/administracija/korisnici');
    await page.getByRole('button', { name: 'Uloge korisnika Amra Kovač' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uloge: Amra Kovač' });
    const role = (name: RegExp) => dialog.getByRole('checkbox', { name });
    await expect.poll(() => role(/^Narudžbe/).isChecked()).toBe(true);
    await shop.ask(`/users/${id}/roles`, { roles: ['content'] });
    await role(/^Katalog/).check();
    const refusal = await holdAnswer(page, '**/api/users/*/roles');
    await dialog.getByRole('button', { name: 'Sačuvaj uloge' }).click();
    await refusal.asked;
    await role(/^Revizor/).check();
    await refusal.release();
    await dialog.getByText('Uloge su u međuvremenu promijenjene.').waitFor();
    await expect.poll(() => role(/^Narudžbe/).isChecked()).toBe(false);
    await expect.poll(() => role(/^Katalog/).isChecked()).toBe(true);
    await expect.poll(() => role(/^Revizor/).isChecked()).toBe(true);
    await role(/^Revizor/).uncheck();
    await dialog.getByRole('button', { name: 'Sačuvaj uloge' }).click();
    await notice(page, 'Uspješno ste promijenili uloge korisnika "Amra Kovač"');
    await expect.poll(async () => (await amra())?.roles).toEqual(['catalogue', 'content']);
  });

  it('replaces no count of a line that was made meanwhile, before it is shown', async () => {
    const { countId } = await shop.ask<{ countId: string }>('/stock/counts', {});
    const number = String((await stockRow())?.product_id);
    const lines = `/stock/counts/${countId}/lines`;
    const line = async () => (await shop.ask<Items<LineToCount>>(`${lines}?barcode=${number}`)).items[0];
    const page = await shop.office(`/administracija/inventura/${countId}`);
    const barcode = page.getByRole('textbox', { name: 'Barkod' });
    await barcode.fill(number);
    await barcode.press('Enter');
    const pieces = page.getByLabel('Izbrojano komada');
    await pieces.fill('4');
    await shop.ask(lines, { place: (await line())?.place, quantity: 6 });
    await pieces.press('Enter');
    await page.getByText('Ovaj red je u međuvremenu izbrojan: 6 kom.', { exact: true }).waitFor();
    await page.getByText('već izbrojano 6').waitFor();
    await expect.poll(() => pieces.inputValue()).toBe('4');
    expect((await line())?.counted).toBe(6);
    await pieces.press('Enter');
    await page.getByRole('list', { name: 'Posljednje izbrojano' }).getByText('Omega 3: 4').waitFor();
    expect((await line())?.counted).toBe(4);
  });

  it('keeps the rule of the stock that only the other has changed', async () => {
    const page = await shop.office('/administracija/zalihe');
    await page.getByRole('button', { name: 'Pravila: Omega 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pravila: Omega 3' });
    await dialog.getByLabel('Malo na stanju od').fill('20');
    await shop.ask('/stock/terms', { productId: omega, threshold: null, onOrder: 1 });
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Pravila su sačuvana.');
    await expect.poll(stockRow).toMatchObject({ threshold: 20, onOrder: 1 });
  });

  it('keeps the field of the own account that was changed elsewhere', async () => {
    const owner = (await users()).find(({ roles }) => roles.includes('owner'));
    const profile = () => shop.ask<ProfileAnswer>(`/users/profile/${owner?._id}`);
    const { email } = await profile();
    await shop.ask(`/users/profile-update/${owner?._id}`, { name: 'Emina', surname: 'Begić', email });
    const page = await shop.office('/administracija/racun');
    const form = page.getByRole('form', { name: 'Moji podaci' });
    await form.getByLabel('Telefon').fill('062 000 111');
    await shop.ask(`/users/profile-update/${owner?._id}`, { name: 'Amina', email });
    await form.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili svoje podatke');
    await expect.poll(profile).toMatchObject({ name: 'Amina', phone: '062 000 111', email });
  });
});
