/** A list as SQL expects it: `where` and `order` are of its table. */
export type List = {
  readonly name: string;
  /** The call, with a `?`. */
  readonly path: string;
  /** The read model and the table. */
  readonly from: readonly [readModel: string, table: string];
  /** The column of a row's id, and its name on the wire. */
  readonly id: readonly [column: string, field: string];
  readonly order: string;
  readonly cases: readonly ListCase[];
};
export type ListCase = {
  readonly query: string;
  readonly where: string;
  readonly order?: string;
  /** It is a text's, of which at most 10.000 are counted. */
  readonly isText?: true;
};

const both = (field: string, column: string): ListCase[] =>
  ['asc', 'desc'].map((way) => ({
    query: `sort=${field}-${way}`,
    where: 'true',
    order: `${column} ${way}, number ${way}`,
  }));

const text = (query: string, where: string, order?: string): ListCase => ({
  query,
  where,
  isText: true,
  ...(order && { order }),
});

/** The lists that are answered by pages of numbers. */
export const LISTS: readonly List[] = [
  {
    name: 'orders',
    path: '/orders/administration?',
    from: ['orders', 'listed_orders'],
    id: ['id', '_id'],
    order: 'number desc',
    cases: [
      { query: '', where: 'true' },
      ...both('orderId', 'number'),
      ...both('name', 'person_key collate "C"'),
      ...both('totalPrice', 'total'),
      ...both('charge', 'payment'),
      ...both('status', 'viewed'),
      { query: 'status=Nova', where: 'not viewed' },
      { query: 'status=Pogledano', where: 'viewed' },
      { query: 'orderStatus=Isporučena', where: `stage = 'delivered'` },
      { query: 'orderStatus=Zaprimljena', where: `stage = 'received'` },
      {
        query: 'orderStatus=Vraćena&sort=totalPrice-asc',
        where: `stage = 'returned'`,
        order: 'total, number',
      },
      { query: 'payment=paid', where: `payment_state = 'paid'` },
      { query: 'payment=open', where: `payment_state = 'open'` },
      { query: 'payment=refused', where: `payment_state = 'refused'` },
      {
        query: 'payment=refunded&sort=name-desc',
        where: `payment_state = 'refunded'`,
        order: 'person_key collate "C" desc, number desc',
      },
      { query: 'charge=kart', where: `payment like 'Kart%'` },
      { query: 'charge=pouze&orderStatus=Otkazana', where: `payment like '%pouze%' and stage = 'cancelled'` },
      { query: 'orderStatus=Zaprimljena&payment=refunded', where: 'false' },
      text('tag=hitno', `tags @> '{hitno}'`),
      text('tag=poklon&sort=name-asc', `tags @> '{poklon}'`, 'person_key collate "C", number'),
      text('tag=provjeri adresu&payment=paid', `tags @> '{provjeri adresu}' and payment_state = 'paid'`),
      text('name=kovač', `person_text like '%kovac%'`),
      text('name=Đulić', `person_text like '%dulic%'`),
      text(
        'name=ko amra&sort=totalPrice-desc',
        `person_text like '%ko%' and person_text like '%amra%'`,
        'total desc, number desc',
      ),
      text('name=nema', 'false'),
      text('date=2025-03', `day like '2025-03-%'`),
      text('date=8.9.2025', `day = '2025-09-08'`),
      text('totalPrice=99,9', `total_text like '%99,9%'`),
      text('orderName=.2024.', `name like '%.2024.%'`),
      text('orderStatus=Otkazana&name=hodžić', `stage = 'cancelled' and person_text like '%hodzic%'`),
    ],
  },
  {
    name: 'whole orders',
    path: '/orders?',
    from: ['orders', 'orders'],
    id: ['id', '_id'],
    order: 'number desc',
    cases: [{ query: '', where: 'true' }],
  },
  {
    name: 'orders that were not viewed',
    path: '/orders/readed-by-admin/0?',
    from: ['orders', 'listed_orders'],
    id: ['id', '_id'],
    order: 'number desc',
    cases: [{ query: '', where: 'not viewed' }],
  },
  {
    name: 'returns',
    path: '/returns?',
    from: ['orders', 'returns'],
    id: ['id', '_id'],
    order: 'requested_at desc, id desc',
    cases: [
      { query: '', where: 'true' },
      { query: 'state=requested', where: `state = 'requested'` },
      { query: 'state=received', where: `state = 'received'` },
    ],
  },
  {
    name: 'payments',
    path: '/payments/orders?',
    from: ['orders', 'orders'],
    id: ['id', '_id'],
    order: 'number',
    cases: [
      { query: 'kind=waiting', where: 'waits_for_payment' },
      { query: 'kind=refunds', where: 'refund_due > 0' },
    ],
  },
  {
    name: 'invoices',
    path: '/invoices?',
    from: ['invoices', 'documents'],
    id: ['id', '_id'],
    order: 'year desc, number desc',
    cases: [
      { query: '', where: 'true' },
      { query: 'from=2024-03-01&to=2024-03-31', where: `day between '2024-03-01' and '2024-03-31'` },
      { query: 'from=2025-01-01&to=2025-12-31', where: `day between '2025-01-01' and '2025-12-31'` },
      { query: 'from=2024-06-01', where: `day >= '2024-06-01'` },
      { query: 'to=2023-02-01', where: `day <= '2023-02-01'` },
      { query: 'order=100000050', where: 'order_number = 100000050' },
    ],
  },
  {
    name: 'movements of stock',
    path: '/stock/movements?',
    from: ['stock', 'movements'],
    id: ['id', '_id'],
    order: 'at desc, id desc',
    cases: [{ query: '', where: 'true' }],
  },
  {
    name: 'users',
    path: '/users?',
    from: ['customers', 'listed_customers'],
    id: ['id', '_id'],
    order: 'number desc',
    cases: [
      { query: '', where: 'true' },
      ...both('id', 'number'),
      ...both('totalPoints', 'total_points'),
      ...both('name', 'name_key collate "C"'),
      ...both('date', 'created_at'),
      text('name=kovač', `name_text like '%kovac%'`),
      text(
        'name=čengić&sort=totalPoints-desc',
        `name_text like '%cengic%'`,
        'total_points desc, number desc',
      ),
      text('id=10050', 'number = 10050'),
      text('totalPoints=17', 'total_points = 17'),
      text('date=2025-03', `date_text like '%2025-03%'`),
    ],
  },
];

/** A filter of the trail, and its condition. */
export const TRAIL: readonly (readonly [query: string, where: string])[] = [
  ['', 'true'],
  ['entity=order', `entity = 'order'`],
  ['entity=cart', `entity = 'cart'`],
  ['entity=review', `entity = 'review'`],
  ['entity=order&id=o77', `entity = 'order' and entity_id = 'o77'`],
  ['entity=settings', `entity = 'settings'`],
  ['actor=administrator', `actor_kind = 'administrator'`],
  ['actor=operator', `actor_kind = 'operator'`],
  ['actor=guest', `actor_kind = 'guest'`],
  ['actor=admin-0', `actor_id = 'admin-0'`],
  ['actor=admin-11', `actor_id = 'admin-11'`],
  ['actor=c77', `actor_id = 'c77'`],
  ['type=OrderPlaced', `type = 'OrderPlaced'`],
  ['type=CartAbandoned', `type = 'CartAbandoned'`],
  ['from=2024-03-01T00:00:00Z&to=2024-03-31T00:00:00Z', `at between '2024-03-01' and '2024-03-31'`],
  ['entity=product&actor=operator', `entity = 'product' and actor_kind = 'operator'`],
  ['entity=order&actor=operator', 'false'],
  ['entity=cart&actor=administrator', 'false'],
  ['entity=order&actor=administrator', `entity = 'order' and actor_kind = 'administrator'`],
  ['entity=review&actor=admin-11', `entity = 'review' and actor_id = 'admin-11'`],
  ['entity=cart&actor=admin-0', 'false'],
  ['entity=cart&actor=guest', `entity = 'cart' and actor_kind = 'guest'`],
  ['type=CartLineAdded&actor=administrator', 'false'],
  ['type=OrderPlaced&actor=customer', `type = 'OrderPlaced' and actor_kind = 'customer'`],
  ['entity=product&type=ProductAdded&actor=operator', `type = 'ProductAdded' and actor_kind = 'operator'`],
  ['type=ProductAdded&actor=admin-11', `type = 'ProductAdded' and actor_id = 'admin-11'`],
  ['type=OrderCancelled&actor=admin-3', `type = 'OrderCancelled' and actor_id = 'admin-3'`],
  ['type=CartCreated&actor=admin-3', 'false'],
  [
    'type=OrderPlaced&from=2023-01-01T00:00:00Z&to=2023-01-02T00:00:00Z',
    `type = 'OrderPlaced' and at between '2023-01-01' and '2023-01-02'`,
  ],
  [
    'actor=admin-11&from=2023-01-01T00:00:00Z&to=2023-02-01T00:00:00Z',
    `actor_id = 'admin-11' and at between '2023-01-01' and '2023-02-01'`,
  ],
  [
    'entity=order&actor=system&to=2023-01-01T00:00:00Z',
    `entity = 'order' and actor_kind = 'system' and at <= '2023-01-01'`,
  ],
  ['action=action-4000', `action = 'action-4000'`],
  ['action=action-4000&entity=product', `action = 'action-4000' and entity = 'product'`],
  ['q=vitamin', `words @@ 'vitamin:*'`],
  ['q=ispravka poziv', `words @@ 'ispravka:* & poziv:*'`],
  ['q=đumbir 4711', `words @@ '(dumbir | djumbir) & 4711'`],
  ['q=nema', 'false'],
  ['q=vitamin&entity=order', 'false'],
  [
    'q=vitamin&entity=product&actor=administrator',
    `words @@ 'vitamin' and entity = 'product' and actor_kind = 'administrator'`,
  ],
  [
    'q=vitamin&from=2023-01-01T00:00:00Z&to=2023-01-02T00:00:00Z',
    `words @@ 'vitamin' and at between '2023-01-01' and '2023-01-02'`,
  ],
  ['q=ispravka&entity=product', 'false'],
  ['q=ispravka&actor=admin-11', `words @@ 'ispravka' and actor_id = 'admin-11'`],
  ['q=nova cijena&actor=system', `words @@ 'nova & cijena' and actor_kind = 'system'`],
];

/** Questions of the quick search. */
export const QUESTIONS: readonly string[] = [
  'kovač',
  'amra',
  'amra kovač',
  'đulić',
  'emir.begic',
  'haris.maric77',
  '10050',
  '100000050',
  '061000077',
  '2025',
  'nema takvog',
  '3.0',
];
