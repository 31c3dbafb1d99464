import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, whyNot } from '../browser.testing.ts';

const PERSON = {
  name: 'Amra Magdalena',
  surname: 'Hadžiselimović-Delibegović',
  email: 'amra@example.com',
  phone: '061 123 456',
  address: 'Zmaja od Bosne 1',
  postalCode: '71000',
  city: 'Sarajevo',
  shippingMethod: 'Dostava na kućnu adresu',
};
let shop: AdminShop;

/** With names and amounts as shops have them: the last column holds what can be done with a row. */
describe.skipIf(!hasChromium)(`the tables of the administration at 1280 px${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const account = '1610000012345686';
    const selling = { bankTransfer: 1, bankAccount: account, bankReceiver: 'Ljekarna Čaršija' };
    await shop.ask('/settings/update-settings', { ...selling, orderTools: 1 });
    const { _id: id } = await shop.ask<{ _id: string }>('/products/add-product', {
      title: 'Dugačkoimenovani magnezijumbisglicinatodihidratnimultivitaminskomineralni kompleks',
      slug: 'kompleks',
      purpose: 'Za srce',
      price: 1_234_567,
      brand: 15,
      category: 53,
      localProductKey: 'GWS-1',
      status: 'Objavljeno',
      image: 'empty',
    });
    const order = async (charge: string) => {
      const { cartId } = await shop.ask<CartAnswer>('/carts/add-cart', { products: [{ id, quantity: 1 }] });
      return shop.ask<OrderPlacedAnswer>('/orders/add-order', { ...PERSON, cartId, charge });
    };
    await order('Uplata na račun');
    const { _id } = await order('Plaćanje pouzećem');
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
      await shop.ask(`/orders/update-status/${_id}`, { status });
    const lines = [{ id, quantity: 1 }];
    const { returnId } = await shop.ask<{ returnId: string }>(`/orders/${_id}/returns`, { lines });
    await shop.ask(`/returns/${returnId}/receive`, { lines: [{ ...lines[0], to: 'stock' }] });
  });
  afterAll(() => shop?.close());

  it.each(['narudzbe', 'povrati', 'dnevnik'])('show their last column: /%s', async (screen) => {
    const page = await shop.office(`/administracija/${screen}`);
    const table = page.locator('main section').filter({ has: page.locator('> table') });
    await table.locator('tbody tr').nth(0).waitFor();
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  });
});
