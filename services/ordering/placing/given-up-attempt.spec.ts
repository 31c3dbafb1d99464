import { expect, it } from 'vitest';
import { stockItemId } from '../../stock/stock-item.ts';
import { context, cream, omega, orderingInMemory, wish } from '../../testing/samples/ordering-in-memory.ts';
import { orderIdOf } from './place-order.ts';

const itemOf = ({ id }: typeof omega) => stockItemId({ productId: id, variation: null });
/** Items are reserved in this sequence. */
const [first, second] = itemOf(omega) < itemOf(cream) ? [omega, cream] : [cream, omega];
const OUT_OF_STOCK = { ok: false, error: { code: 'out_of_stock' } };

type Hooks = { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> };

/** A shop that keeps stock, with five pieces of the first item and one of the second. */
async function aShop() {
  const shop = orderingInMemory();
  shop.settings.stockKept = true;
  await shop.receive(first, 5);
  await shop.receive(second, 1);
  /** A process that does more when it appends the first event of this type. */
  function aProcess(type: string, { before, after }: Hooks) {
    let isDone = false;
    const { place } = shop.process({
      ...shop.store,
      async append(...appended) {
        const isMeant = !isDone && appended[2].some(({ event }) => event.type === type);
        isDone ||= isMeant;
        if (isMeant) await before?.();
        const result = await shop.store.append(...appended);
        if (isMeant) await after?.();
        return result;
      },
    });
    return { place: (cartId: string) => place({ ...wish, cartId }, null, context) };
  }
  const place = (cartId: string) => shop.one.place({ ...wish, cartId }, null, context);
  const reserved = async () => [await shop.reservedPieces(first), await shop.reservedPieces(second)];
  return { ...shop, aProcess, place, reserved };
}

it('an attempt that finds an item short releases nothing that another one has reserved meanwhile, and placed', async () => {
  const shop = await aShop();
  const cartId = await shop.cart({ [first.id]: 2, [second.id]: 2 });
  const late = shop.aProcess('StockReleased', {
    async before() {
      await shop.receive(second, 5);
      expect(await shop.place(cartId)).toMatchObject({ ok: true });
    },
  });
  expect(await late.place(cartId)).toMatchObject({ ok: true, value: { isNew: false } });
  const id = orderIdOf(cartId);
  expect(await shop.reserved()).toEqual([{ [id]: 2 }, { [id]: 2 }]);
});

it('an attempt that is about to place reserves again what another one has replaced and given up', async () => {
  const shop = await aShop();
  const cartId = await shop.cart({ [first.id]: 2, [second.id]: 1 });
  const placing = shop.aProcess('OrderPlaced', {
    async before() {
      await shop.changeCart(cartId, { [first.id]: 2, [second.id]: 3 });
      expect(await shop.place(cartId)).toMatchObject(OUT_OF_STOCK);
    },
  });
  expect(await placing.place(cartId)).toMatchObject({ ok: true, value: { isNew: true } });
  const id = orderIdOf(cartId);
  expect(await shop.reserved()).toEqual([{ [id]: 2 }, { [id]: 1 }]);
});

it('an attempt that finds an item short leaves an order that was placed meanwhile its pieces, and no more', async () => {
  const shop = await aShop();
  const cartId = await shop.cart({ [first.id]: 2, [second.id]: 1 });
  let reserved: () => void = () => undefined;
  const isReserved = new Promise<void>((resolve) => {
    reserved = resolve;
  });
  const late = shop.aProcess('StockReserved', {
    async after() {
      reserved();
      await order;
    },
  });
  let answer: Promise<unknown> | undefined;
  const placing = shop.aProcess('OrderPlaced', {
    async before() {
      await shop.changeCart(cartId, { [first.id]: 4, [second.id]: 3 });
      answer = late.place(cartId);
      await isReserved;
    },
  });
  const order: Promise<unknown> = placing.place(cartId);
  expect(await order).toMatchObject({ ok: true, value: { isNew: true } });
  expect(await answer).toMatchObject({ ok: true, value: { isNew: false } });
  const id = orderIdOf(cartId);
  expect(await shop.reserved()).toEqual([{ [id]: 2 }, { [id]: 1 }]);
});
