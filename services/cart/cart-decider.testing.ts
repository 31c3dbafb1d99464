import { spec } from '../testing/decider.ts';
import { productForSale } from '../testing/samples/products-for-sale.ts';
import { cartDecider } from './cart.decider.ts';
import type { AddedLine, CartEvent, ChangedLine, RemovedLine } from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';

export const cart = spec(cartDecider);
export const omega = productForSale({
  id: 'omega',
  number: 7,
  title: 'Omega 3',
  price: 2000,
  sellingPrice: 1600,
});
export const tea = productForSale({
  id: 'tea',
  number: 8,
  title: 'Čaj',
  varied: true,
  variations: [
    { type: 'Aroma', name: 'Menta', price: 500, sellingPrice: 500 },
    { type: 'Aroma', name: 'Nana', price: 600, sellingPrice: 550 },
  ],
});
export const products: ReadonlyMap<string, ProductForSale> = new Map([
  ['omega', omega],
  ['7', omega],
  ['tea', tea],
]);

export const created: CartEvent = { type: 'CartCreated', data: {} };
export const omegaLine = { productId: 'omega', title: 'Omega 3', variation: null };
export const mint = { productId: 'tea', title: 'Čaj', variation: { type: 'Aroma', name: 'Menta' } };
export const linesChanged = (lines: {
  readonly removed?: readonly RemovedLine[];
  readonly changed?: readonly ChangedLine[];
  readonly added?: readonly AddedLine[];
}): CartEvent => ({ type: 'CartLinesChanged', data: { removed: [], changed: [], added: [], ...lines } });
export const omegaWith = (quantity: number): AddedLine => ({ ...omegaLine, quantity, unitPrice: 1600 });
export const oneMint: AddedLine = { ...mint, quantity: 1, unitPrice: 500 };
export const omegaAdded = (quantity: number) => linesChanged({ added: [omegaWith(quantity)] });
export const mintAdded = linesChanged({ added: [oneMint] });
export const ordered: CartEvent = {
  type: 'CartEmptied',
  data: { orderId: 'o1', orderName: '1.21.11.2026.123' },
};

export const sent = (id: string, quantity: number, variationName = '') => ({ id, quantity, variationName });
export const change = (...lines: ReturnType<typeof sent>[]) =>
  ({ type: 'ChangeLines', sent: lines, products }) as const;
