import { startTestShop } from '../shop.ts';
import { addProduct, asking } from './ordering-calls.ts';

/** A shop that keeps stock, with shortcuts for calls to it. */
export async function startStockKeepingShop() {
  const shop = await startTestShop();
  const calls = asking(shop, await addProduct(shop, 'bilo-koji', { title: 'Bilo koji' }));
  await calls.post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
  await shop.settled();
  return { ...calls, shop };
}
