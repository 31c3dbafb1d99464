import { describe, it } from 'vitest';
import type { Position } from '../platform/log/event-log.ts';
import type { CartEvent } from './cart.events.ts';
import {
  cart,
  change,
  created,
  linesChanged,
  mint,
  mintAdded,
  omegaAdded,
  omegaLine,
  omegaWith,
  ordered,
  products,
  sent,
} from './cart-decider.testing.ts';

const at = (position: number, event: CartEvent): CartEvent & { position: Position } => ({
  ...event,
  position: String(position) as Position,
});
const withdraw = (changedAt: number, reason: 'sale-started' | 'deleted' = 'sale-started') =>
  ({
    type: 'WithdrawProduct',
    productId: 'omega',
    changedAt: String(changedAt) as Position,
    reason,
  }) as const;
const omegaWithdrawn = (
  quantity: number,
  reason: 'sale-started' | 'deleted' = 'sale-started',
): CartEvent => ({
  type: 'CartLineWithdrawn',
  data: { ...omegaLine, quantity, reason },
});

describe('the shop', () => {
  it('removes lines that cannot be ordered', () => {
    cart
      .given(created, omegaAdded(2), mintAdded)
      .when({ type: 'TakeOut', lines: [omegaLine], reason: 'unavailable' })
      .yields(linesChanged({ removed: [{ ...omegaLine, reason: 'unavailable' }] }));
    cart
      .given(created, mintAdded)
      .when({ type: 'TakeOut', lines: [omegaLine], reason: 'unavailable' })
      .yieldsNothing();
  });

  it('withdraws a product that changed after it was added, and no other', () => {
    cart
      .given(at(1, created), at(2, omegaAdded(2)), at(3, mintAdded))
      .when(withdraw(9))
      .yields(omegaWithdrawn(2));
  });

  it('withdraws every variation of it', () => {
    const nana = { ...mint, variation: { type: 'Aroma', name: 'Nana' } };
    const nanaAdded = linesChanged({ added: [{ ...nana, quantity: 3, unitPrice: 550 }] });
    cart
      .given(at(1, created), at(2, mintAdded), at(3, nanaAdded))
      .when({ ...withdraw(9), productId: 'tea' })
      .yields(
        { type: 'CartLineWithdrawn', data: { ...mint, quantity: 1, reason: 'sale-started' } },
        { type: 'CartLineWithdrawn', data: { ...nana, quantity: 3, reason: 'sale-started' } },
      );
  });

  it('keeps a line that was added, or got another quantity, at the new conditions', () => {
    cart
      .given(at(1, created), at(10, omegaAdded(2)))
      .when(withdraw(9))
      .yieldsNothing();
    const two = linesChanged({ changed: [{ ...omegaLine, quantity: 2, previousQuantity: 1 }] });
    cart
      .given(at(1, created), at(2, omegaAdded(1)), at(10, two))
      .when(withdraw(9))
      .yieldsNothing();
    cart
      .given(at(1, created), at(2, omegaAdded(1)), at(8, two))
      .when(withdraw(9))
      .yields(omegaWithdrawn(2));
  });

  it('withdraws a product once', () => {
    cart
      .given(at(1, created), at(2, omegaAdded(2)), at(10, omegaWithdrawn(2)))
      .when(withdraw(9))
      .yieldsNothing();
    cart
      .given(at(1, created), at(2, omegaAdded(2)), at(10, omegaWithdrawn(2)), at(11, omegaAdded(1)))
      .when(withdraw(9))
      .yieldsNothing();
  });

  it('ignores carts that were ordered, deleted, or never existed', () => {
    const before = [at(1, created), at(2, omegaAdded(2))] as const;
    cart
      .given(...before, at(3, ordered))
      .when(withdraw(9))
      .yieldsNothing();
    cart
      .given(...before, at(3, { type: 'CartDeleted', data: {} }))
      .when(withdraw(9))
      .yieldsNothing();
    cart.given().when(withdraw(9)).yieldsNothing();
  });

  it('withdraws a product from carts of an earlier release, by the position of its own last event', () => {
    const added: CartEvent = { type: 'CartLineAdded', data: omegaWith(1) };
    const two: CartEvent = {
      type: 'CartLineQuantityChanged',
      data: { ...omegaLine, quantity: 2, previousQuantity: 1 },
    };
    cart.given(at(1, created), at(2, added), at(10, two)).when(withdraw(9)).yieldsNothing();
    cart.given(at(1, created), at(2, added), at(8, two)).when(withdraw(9)).yields(omegaWithdrawn(2));
  });
});

describe('a list from before a withdrawal', () => {
  const history = [created, omegaAdded(2), mintAdded, omegaWithdrawn(2)] as const;
  const mintTwice = linesChanged({ changed: [{ ...mint, quantity: 2, previousQuantity: 1 }] });

  it('does not add it again by changing another line', () => {
    cart
      .given(...history)
      .when({ ...change(sent('omega', 2), sent('tea', 2, 'Menta')), seenNotice: 0 })
      .yields(mintTwice);
  });

  it('adds it again when the customer has seen the notice, or sets another quantity', () => {
    const again = (quantity: number) => change(sent('omega', quantity), sent('tea', 1, 'Menta'));
    cart
      .given(...history)
      .when({ ...again(2), seenNotice: 1 })
      .yields(omegaAdded(2));
    cart
      .given(...history)
      .when({ ...again(3), seenNotice: 0 })
      .yields(omegaAdded(3));
    cart
      .given(...history)
      .when(again(2))
      .yields(omegaAdded(2));
  });

  it('can be changed though the removed product is no longer for sale', () => {
    const rest = new Map([...products].filter(([id]) => id === 'tea'));
    cart
      .given(...history)
      .when({ type: 'ChangeLines', sent: [sent('omega', 2), sent('tea', 2, 'Menta')], products: rest })
      .yields(mintTwice);
  });
});

describe('notices', () => {
  it('are dismissed by their numbers, each once', () => {
    const history = [created, omegaAdded(2), mintAdded, omegaWithdrawn(2)] as const;
    const dismissal: CartEvent = { type: 'CartNoticesDismissed', data: { notices: [1] } };
    cart
      .given(...history)
      .when({ type: 'DismissNotices', ids: ['1', '7'] })
      .yields(dismissal);
    cart
      .given(...history, dismissal)
      .when({ type: 'DismissNotices', ids: ['1'] })
      .yieldsNothing();
  });

  it('disappear when the customer adds the product again', () => {
    cart
      .given(created, omegaAdded(2), omegaWithdrawn(2), omegaAdded(1))
      .when({ type: 'DismissNotices', ids: ['1'] })
      .yieldsNothing();
  });

  it('about unavailable lines remove these lines', () => {
    cart
      .given(created, omegaAdded(2), mintAdded)
      .when({ type: 'DismissNotices', ids: ['tea/Menta'] })
      .yields(linesChanged({ removed: [{ ...mint, reason: 'customer' }] }));
  });

  it('belong to a cart', () => {
    cart
      .given()
      .when({ type: 'DismissNotices', ids: ['1'] })
      .isRejected('cart_not_found');
  });
});
