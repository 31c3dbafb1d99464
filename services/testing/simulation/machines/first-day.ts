import { ensureBasics, newProduct, productDecider } from '../../../catalogue/index.ts';
import { userDecider } from '../../../customers/index.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import { unwrap } from '../../../platform/kernel/rejection.ts';
import { SETTINGS_ID, settingsDecider } from '../../../settings/index.ts';
import { stockDecider } from '../../../stock/stock.decider.ts';
import type { StockItem } from '../../../stock/stock.events.ts';
import { stockItemId } from '../../../stock/stock-item.ts';
import type { World } from '../world/world.ts';
import { type ProcessOptions, type ShopProcess, startShopProcess } from './shop-process.ts';

/** The pieces of each product; null for one that may be ordered without stock. */
const PIECES = [6, 8, 12, 20, null, null];
/** In no lot. */
const LOOSE = { lot: null, expires: null };
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
export async function openFirstDay(
  world: World,
  readModels: readonly string[],
  jobs: ProcessOptions['jobs'],
): Promise<FirstDay> {
  const process = world.start('first');
  const shop = await startShopProcess(world, process, {
    followed: readModels,
    jobs,
    takesJobs: true,
    makesScheduled: true,
  });
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
  for (const pieces of PIECES) {
    const number = await stores.registry.nextNumber('product');
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
    await stockUp({ productId: id, productNumber: number, title: facts.title, variation: null }, pieces);
    products.push(id);
  }
  const keepStock = { type: 'Update', changes: { stockKept: true } } as const;
  unwrap(await handler.handle(settingsDecider, SETTINGS_ID, keepStock, CONTEXT));
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

  async function stockUp(item: StockItem, pieces: number | null): Promise<void> {
    const command =
      pieces === null
        ? ({ type: 'ChangeTerms', item, threshold: null, onOrder: true } as const)
        : ({
            type: 'Receive',
            item,
            ...LOOSE,
            movementId: idFrom('receipt', item.productId),
            quantity: pieces,
          } as const);
    unwrap(await handler.handle(stockDecider, stockItemId(item), command, CONTEXT));
  }
}

function atLeastOne(ids: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('The first day has none');
  return [first, ...others];
}
