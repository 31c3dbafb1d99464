import type { OrderContact, OrderFacts } from '../../ordering/index.ts';

/** The data of a new order: a guest's goods for 20,00 KM and 9,00 KM of delivery. */
export function anOrder(changes: Partial<OrderFacts> = {}): { facts: OrderFacts; contact: OrderContact } {
  const facts: OrderFacts = {
    number: 1,
    publicNumber: 481_516_234,
    name: '1.21.11.2026.123',
    cartId: 'c1',
    customerId: null,
    lines: [
      {
        productId: 'omega',
        productNumber: 7,
        title: 'Omega 3',
        slug: 'omega-3',
        image: 'omega.jpg',
        categorySlug: 'zdravlje',
        brandSlug: 'ostalo',
        variation: null,
        onSale: false,
        inWeeklyOffer: false,
        discountPercent: 0,
        regularPrice: 2000,
        unitPrice: 2000,
        quantity: 1,
        total: 2000,
        points: 4,
      },
    ],
    goods: 2000,
    coupon: null,
    delivery: { method: 'home', price: 900, place: null },
    total: 2900,
    points: 4,
    payment: 'Plaćanje pouzećem',
    accountWanted: false,
    ...changes,
  };
  const contact: OrderContact = {
    name: 'Amra',
    surname: 'Kovač',
    email: 'amra@example.com',
    phone: '061 111 222',
    address: 'Lipa 5',
    postalCode: '71000',
    city: 'Sarajevo',
    country: 'Bosna i Hercegovina',
    notes: '',
    key: 'tajna',
  };
  return { facts, contact };
}
