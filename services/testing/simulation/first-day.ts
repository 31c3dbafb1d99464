import { ensureBasics, newProduct, productDecider } from '../../catalogue/index.ts';
import { userDecider } from '../../customers/index.ts';
import type { CommandContext } from '../../platform/kernel/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import type { World } from './world.ts';

const PRODUCTS = 6;
const CUSTOMERS = 4;
/** Enough for one coupon. */
const POINTS = 500;

const CAUGHT_UP_MS = 20_000;

const CONTEXT: CommandContext = { correlationId: 'first-day', actor: { kind: 'system', id: 'simulation' } };

type FirstDay = {
  readonly products: readonly [string, ...string[]];
  readonly customers: readonly [string, ...string[]];
};

/**
 * Opens a small shop, from which every history begins: products, and customers with points. Its process ends once the read
 * models show it.
 */
export async function openFirstDay(world: World, readModels: readonly string[]): Promise<FirstDay> {
  const process = world.start('first');
  const shop = await startShopProcess(world, process);
  const day = await world.inProcess(process, async () => {
    const made = await fill(shop);
    await shop.stores.readModels.waitFor(await shop.stores.store.head(), readModels, CAUGHT_UP_MS);
    return made;
  });
  world.kill(process);
  return day;
}

async function fill({ stores }: ShopProcess): Promise<FirstDay> {
  const { handler } = stores;
  await ensureBasics(stores);
  const products: string[] = [];
  for (let number = 1; number <= PRODUCTS; number += 1) {
    const id = idFrom('product', number);
    const facts = newProduct({
      number,
      localKey: `GWS${number}`,
      title: `Proizvod ${number}`,
      slug: `proizvod-${number}`,
      price: 500 * number,
      category: 3,
      brand: 15,
      status: 'published',
    });
    unwrap(await handler.handle(productDecider, id, { type: 'Add', facts }, CONTEXT));
    products.push(id);
  }
  const customers: string[] = [];
  for (let userId = 1; userId <= CUSTOMERS; userId += 1) {
    const id = idFrom('customer', userId);
    const person = {
      name: 'Ana',
      surname: 'Kupac',
      email: `kupac${userId}@example.com`,
      phone: '061 123 456',
    };
    const whole = {
      address: 'Titova 1',
      postalCode: '71000',
      city: 'Sarajevo',
      cityOther: '',
      country: 'Bosna i Hercegovina',
    };
    const register = {
      type: 'Register',
      id,
      userId,
      person: { ...person, ...whole },
      newsletter: 0,
    } as const;
    unwrap(await handler.handle(userDecider, id, register, CONTEXT));
    const credit = { type: 'CreditPoints', orderId: idFrom('gift', userId), points: POINTS } as const;
    unwrap(await handler.handle(userDecider, id, credit, CONTEXT));
    customers.push(id);
  }
  return { products: atLeastOne(products), customers: atLeastOne(customers) };
}

function atLeastOne(ids: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('The first day has none');
  return [first, ...others];
}
