import { cartDecider } from '../../../cart/index.ts';
import { userDecider } from '../../../customers/index.ts';
import type { OrderWish } from '../../../ordering/placing/order-wish.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import type { Position } from '../../../platform/log/event-log.ts';
import type { Acknowledged } from '../invariants/acknowledged.ts';
import { BrokenInvariant } from '../invariants/invariants.ts';
import type { Visit } from '../plan/plan.ts';
import type { Asking } from './asking.ts';

const COUPON_POINTS = 200;

/** The account that a shopper makes. */
export const accountIdOf = (cartId: string) => idFrom('user', cartId);

/** The surname in that account, which nobody else has. */
export const surnameOf = (cartId: string) => `P${cartId.replaceAll('-', '').slice(0, 12)}`;

/**
 * One shopper: fills a cart, makes a coupon, orders with one or two clicks, looks at the order, and registers. Adds what the
 * shop acknowledges; rejects when it does not show an order that it has acknowledged.
 */
export async function visit({ ask, tell }: Asking, own: Visit, acknowledged: Acknowledged): Promise<void> {
  const { cartId, customerId, wanted, paysWithCoupon, clicks, registers } = own;
  const actor: CommandContext['actor'] =
    customerId === null ? { kind: 'guest', id: cartId } : { kind: 'customer', id: customerId };
  const short = cartId.slice(0, 4);
  const base: CommandContext = { correlationId: cartId, actor };
  const context = (name: string): CommandContext => ({ ...base, commandId: idFrom(name, cartId) });

  if (wanted.length === 0) return registers === null ? undefined : register(registers);
  const filled = await ask(`${short} fills the cart`, async ({ stores, modules }) => {
    const products = await modules.catalogue.productsForSale(wanted.map(({ id }) => id));
    const sent = wanted.map((line) => ({ ...line, variationName: '' }));
    return stores.handler.handle(
      cartDecider,
      cartId,
      { type: 'CreateCart', sent, products },
      context('fill'),
    );
  });
  if (!filled.ok) return tell(`${short} has no cart: ${filled.error.code}`);

  const couponCode = paysWithCoupon && customerId !== null ? await makeCoupon(customerId) : null;
  await Promise.all(Array.from({ length: clicks }, (_, index) => click(index + 1)));
  if (registers !== null) await register(registers);

  /** Its code; that of another cart of the customer, if that one has made a coupon already. */
  async function makeCoupon(owner: string): Promise<string | null> {
    const code = `K${short.toUpperCase().replaceAll(/[01IO]/g, 'X')}AB`;
    const command = { type: 'CreateCoupon', code, points: COUPON_POINTS } as const;
    const made = await ask(
      `${short} makes a coupon`,
      ({ stores }) => stores.handler.handle(userDecider, owner, command, context('coupon')),
      ({ ok }) => ok && acknowledged.add('coupons', { owner, code }),
    );
    if (made.ok) return code;
    return acknowledged.known().coupons.findLast((coupon) => coupon.owner === owner)?.code ?? null;
  }

  async function click(number: number): Promise<void> {
    let isCertain = () => false;
    const placed = await ask(
      `${short} orders (click ${number})`,
      ({ modules }) => modules.placing.place(wishOf(cartId, couponCode), customerId, base),
      (answer) => {
        if (!answer.ok) return;
        const { id, facts } = answer.value;
        acknowledged.add('orders', { id, number: facts.number, total: facts.total });
        const losses = acknowledged.losses();
        // A fail-over may lose it, and another click place it again, at another position.
        isCertain = () => acknowledged.losses() === losses;
      },
    );
    if (!placed.ok) return tell(`${short} is refused: ${placed.error.code}`);
    const { id, facts, position } = placed.value;
    tell(`${short} has order ${facts.number} for ${facts.total}`);
    if (position !== null) await look(id, position, isCertain);
  }

  /** At any process. A read model that is behind is answered with an error, so it is looked at again. */
  async function look(id: string, position: Position, isCertain: () => boolean): Promise<void> {
    const seen = await ask(`${short} looks at the order`, async ({ stores, modules }) => {
      const isShown = await stores.readModels.waitFor(position, ['orders']);
      if (!isShown && isCertain()) throw new Error('the read model is behind');
      return modules.orders.order(id);
    });
    if (seen === null && isCertain())
      throw new BrokenInvariant('customers see their acknowledged orders', id);
  }

  async function register(email: string): Promise<void> {
    const id = accountIdOf(cartId);
    const account = { id, person: { name: 'Ana', surname: surnameOf(cartId), email }, passwordHash: 'none' };
    const made = await ask(
      `${short} registers ${email}`,
      ({ modules }) => modules.customers.accounts.register(account, context('register')),
      (answer) => {
        if (answer.ok) acknowledged.add('accounts', id);
      },
    );
    if (!made.ok) return tell(`${short} has no account: ${made.error.code}`);
    tell(`${short} has an account`);
  }
}

function wishOf(cartId: string, couponCode: string | null): OrderWish {
  return {
    cartId,
    contact: {
      name: 'Ana',
      surname: 'Kupac',
      email: 'ana@example.com',
      phone: '061 123 456',
      address: 'Titova 1',
      postalCode: '71000',
      city: 'Sarajevo',
      country: 'Bosna i Hercegovina',
      notes: '',
    },
    delivery: { method: 'home' },
    payment: 'Plaćanje pouzećem',
    couponCode,
    password: null,
    agreedTotal: null,
    seen: [],
  };
}
