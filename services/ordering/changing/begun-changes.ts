import type { WantedItem } from '../ordering.ports.ts';

/** The value of the claim by which a change of an order marks an item whose pieces it reserves. */
export function begunValue(orderId: string, changeId: string, { productId, variation }: WantedItem): string {
  return [orderId, changeId, productId, variation ?? ''].join(' ');
}

/** The order and the item of such a claim. */
export function begunItem(value: string): { readonly orderId: string; readonly item: WantedItem } {
  const [orderId = '', , productId = '', ...words] = value.split(' ');
  const variation = words.join(' ') || null;
  // Its number and title are in its stream, where the reservation is.
  return { orderId, item: { productId, productNumber: 0, title: '', variation, quantity: 0 } };
}
