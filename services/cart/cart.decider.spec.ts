import { describe, expect, it } from 'vitest';
import { cartDecider } from './cart.decider.ts';
import type { CartEvent } from './cart.events.ts';
import {
  cart,
  change,
  created,
  linesChanged,
  mint,
  mintAdded,
  omega,
  omegaAdded,
  omegaLine,
  omegaWith,
  oneMint,
  ordered,
  products,
  sent,
  tea,
} from './cart-decider.testing.ts';

describe('a new cart', () => {
  it('is created with its first lines, by _id or by number', () => {
    cart
      .given()
      .when({ type: 'CreateCart', sent: [sent('7', 2), sent('tea', 1, 'Menta')], products })
      .yields(created, linesChanged({ added: [omegaWith(2), oneMint] }));
  });

  it('may be empty', () => {
    cart.given().when({ type: 'CreateCart', sent: [], products }).yields(created);
  });

  it('never replaces an existing or earlier cart', () => {
    cart.given(created).when({ type: 'CreateCart', sent: [], products }).isRejected('cart_exists');
    cart
      .given(created, { type: 'CartDeleted', data: {} })
      .when({ type: 'CreateCart', sent: [], products })
      .isRejected('cart_exists');
  });
});

describe('changing a cart', () => {
  it('adds new lines, without an event for unchanged ones', () => {
    cart
      .given(created, omegaAdded(2))
      .when(change(sent('omega', 2), sent('tea', 1, 'Menta')))
      .yields(mintAdded);
  });

  it('merges lines of the same product and variation', () => {
    cart
      .given(created)
      .when(change(sent('omega', 2), sent('7', 3)))
      .yields(omegaAdded(5));
  });

  it('keeps variations of a product apart', () => {
    cart
      .given(created, mintAdded)
      .when(change(sent('tea', 1, 'Menta'), sent('tea', 2, 'Nana')))
      .yields(
        linesChanged({
          added: [{ ...mint, variation: { type: 'Aroma', name: 'Nana' }, quantity: 2, unitPrice: 550 }],
        }),
      );
  });

  it('changes a quantity', () => {
    cart
      .given(created, omegaAdded(2))
      .when(change(sent('omega', 5)))
      .yields(linesChanged({ changed: [{ ...omegaLine, quantity: 5, previousQuantity: 2 }] }));
  });

  it('removes lines that are no longer in the list', () => {
    cart
      .given(created, omegaAdded(2), mintAdded)
      .when(change(sent('tea', 1, 'Menta')))
      .yields(linesChanged({ removed: [{ ...omegaLine, reason: 'customer' }] }));
  });

  it('is one event for any number of added, changed and removed lines', () => {
    const nana = { ...mint, variation: { type: 'Aroma', name: 'Nana' } };
    cart
      .given(created, linesChanged({ added: [omegaWith(2), oneMint] }))
      .when(change(sent('tea', 3, 'Nana'), sent('omega', 4)))
      .yields(
        linesChanged({
          removed: [{ ...mint, reason: 'customer' }],
          changed: [{ ...omegaLine, quantity: 4, previousQuantity: 2 }],
          added: [{ ...nana, quantity: 3, unitPrice: 550 }],
        }),
      );
  });

  it('changes nothing when all lines are equal', () => {
    cart
      .given(created, omegaAdded(2))
      .when(change(sent('omega', 2)))
      .yieldsNothing();
  });

  it('refuses more than 100 pieces, also by merging', () => {
    cart
      .given(created)
      .when(change(sent('omega', 60), sent('omega', 41)))
      .isRejected('quantity_out_of_range');
    cart
      .given(created)
      .when(change(sent('omega', 60), sent('omega', 40)))
      .yields(omegaAdded(100));
  });

  it('refuses a product that is not public', () => {
    cart
      .given(created)
      .when(change(sent('secret', 1)))
      .isRejected('product_not_found');
  });

  it('requires one of the offered variations', () => {
    cart
      .given(created)
      .when(change(sent('tea', 1)))
      .isRejected('variation_required');
    cart
      .given(created)
      .when(change(sent('tea', 1, 'Kamilica')))
      .isRejected('variation_required');
  });

  it('removes unavailable lines, and changes the others', () => {
    const soldOut = new Map([['omega', omega]]);
    cart
      .given(created, omegaAdded(1), mintAdded)
      .when({ type: 'ChangeLines', sent: [sent('omega', 3), sent('tea', 1, 'Menta')], products: soldOut })
      .yields(
        linesChanged({
          removed: [{ ...mint, reason: 'unavailable' }],
          changed: [{ ...omegaLine, quantity: 3, previousQuantity: 1 }],
        }),
      );
  });

  it('removes a variation of a product that has none any more, without another choice in its place', () => {
    const plain = new Map([['tea', { ...tea, varied: false, variations: [] }]]);
    cart
      .given(created, mintAdded)
      .when({ type: 'ChangeLines', sent: [sent('tea', 2, 'Menta')], products: plain })
      .yields(linesChanged({ removed: [{ ...mint, reason: 'unavailable' }] }));
    cart
      .given(created)
      .when({ type: 'ChangeLines', sent: [sent('tea', 2, 'Menta')], products: plain })
      .yields(
        linesChanged({ added: [{ ...mint, variation: null, quantity: 2, unitPrice: tea.sellingPrice }] }),
      );
  });

  it('requires a cart', () => {
    cart
      .given()
      .when(change(sent('omega', 1)))
      .isRejected('cart_not_found');
    cart
      .given(created, { type: 'CartDeleted', data: {} })
      .when(change(sent('omega', 1)))
      .isRejected('cart_not_found');
  });
});

describe('an abandoned cart', () => {
  const abandoned: CartEvent = { type: 'CartAbandoned', data: {} };

  it('ends', () => {
    cart.given(created, omegaAdded(2)).when({ type: 'AbandonCart', seenRevision: 1 }).yields(abandoned);
    cart.given(created).when({ type: 'AbandonCart', seenRevision: 0 }).yields(abandoned);
  });

  it('stays when it was changed meanwhile, was ordered or deleted', () => {
    const seen = { type: 'AbandonCart', seenRevision: 1 } as const;
    cart.given(created, omegaAdded(2), mintAdded).when(seen).yieldsNothing();
    cart.given(created, omegaAdded(2), ordered).when(seen).yieldsNothing();
    cart.given(created, omegaAdded(2), abandoned).when(seen).yieldsNothing();
    cart.given().when(seen).yieldsNothing();
  });

  it('is then like one that never existed, and its id is not used again', () => {
    const history = [created, omegaAdded(2), abandoned] as const;
    cart
      .given(...history)
      .when(change(sent('omega', 1)))
      .isRejected('cart_not_found');
    cart
      .given(...history)
      .when({ type: 'CreateCart', sent: [], products })
      .isRejected('cart_exists');
    expect(history.reduce(cartDecider.evolve, cartDecider.initialState).lines).toEqual([]);
  });
});

describe('a cart of an earlier release, with an event for each line', () => {
  const nana = { ...mint, variation: { type: 'Aroma', name: 'Nana' } };
  const before: readonly CartEvent[] = [
    created,
    { type: 'CartLineAdded', data: omegaWith(2) },
    { type: 'CartLineAdded', data: oneMint },
    { type: 'CartLineRemoved', data: { ...mint, reason: 'unavailable' } },
    { type: 'CartLineQuantityChanged', data: { ...omegaLine, quantity: 5, previousQuantity: 2 } },
    { type: 'CartLineAdded', data: { ...nana, quantity: 3, unitPrice: 550 } },
  ];

  it('keeps its lines', () => {
    const lines = [omegaWith(2), oneMint];
    const now = [
      created,
      linesChanged({ added: lines }),
      linesChanged({
        removed: [{ ...mint, reason: 'unavailable' }],
        changed: [{ ...omegaLine, quantity: 5, previousQuantity: 2 }],
        added: [{ ...nana, quantity: 3, unitPrice: 550 }],
      }),
    ];
    const stateOf = (events: readonly CartEvent[]) => {
      const { lines, notices, lastNotice } = events.reduce(cartDecider.evolve, cartDecider.initialState);
      return { lines: lines.map(({ revision, ...line }) => line), notices, lastNotice };
    };
    expect(stateOf(before)).toEqual(stateOf(now));
    expect(stateOf(before).lines.map(({ quantity }) => quantity)).toEqual([5, 3]);
  });

  it('is changed by one event from now on', () => {
    cart
      .given(...before)
      .when(change(sent('omega', 1), sent('tea', 4, 'Nana')))
      .yields(
        linesChanged({
          changed: [
            { ...omegaLine, quantity: 1, previousQuantity: 5 },
            { ...nana, quantity: 4, previousQuantity: 3 },
          ],
        }),
      );
  });
});

describe('a cart that became an order', () => {
  const history = [created, omegaAdded(2), ordered] as const;

  it('is emptied once', () => {
    const empty = { type: 'EmptyCart', orderId: 'o1', orderName: '1.21.11.2026.123' } as const;
    cart.given(created, omegaAdded(2)).when(empty).yields(ordered);
    cart
      .given(...history)
      .when(empty)
      .yieldsNothing();
    cart
      .given(...history, { type: 'CartDeleted', data: {} })
      .when(empty)
      .yieldsNothing();
  });

  it('accepts only to be emptied, also by the browser', () => {
    cart
      .given(...history)
      .when(change())
      .yieldsNothing();
    cart
      .given(...history)
      .when(change(sent('omega', 1)))
      .isRejected('cart_ordered');
  });

  it('names the order to a browser that does not know it', () => {
    const state = history.reduce(cartDecider.evolve, cartDecider.initialState);
    expect(cartDecider.decide(change(sent('omega', 1)), state)).toMatchObject({
      error: { code: 'cart_ordered', extra: { orderId: state.order?.id } },
    });
  });

  it('can be deleted', () => {
    cart
      .given(...history)
      .when({ type: 'DeleteCart' })
      .yields({ type: 'CartDeleted', data: {} });
  });
});
