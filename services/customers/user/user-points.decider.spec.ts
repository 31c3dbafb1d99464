import { describe, expect, it } from 'vitest';
import { userDecider } from './user.decider.ts';
import type { UserEvent } from './user.events.ts';
import { shownPoints } from './user.state.ts';
import { at, coupon, credited, registered, reserve, reserved, user } from './user-decider.testing.ts';

describe('points', () => {
  it('are credited once an order', () => {
    user.given(registered).when({ type: 'CreditPoints', orderId: 'o1', points: 30 }).yields(credited);
    user
      .given(registered, credited)
      .when({ type: 'CreditPoints', orderId: 'o1', points: 30 })
      .yieldsNothing();
    user.given(registered).when({ type: 'CreditPoints', orderId: 'o1', points: 0 }).yieldsNothing();
  });
  it('become a coupon, up to the balance', () => {
    const create = (points: number) => ({ type: 'CreateCoupon', code: 'ABCDEFG', points }) as const;
    user.given(registered, credited).when(create(20)).yields(coupon);
    user.given(registered, credited).when(create(31)).isRejected('not_enough_points');
    user.given(registered, credited).when(create(0)).isRejected('points_missing');
    user.given(registered, credited, coupon).when(create(5)).isRejected('coupon_exists');
  });
  it('come back when the coupon is removed', () => {
    const removed: UserEvent = { type: 'CouponRemoved', data: { code: 'ABCDEFG', points: 20 } };
    user.given(registered, credited, coupon).when({ type: 'RemoveCoupon' }).yields(removed);
    const state = [registered, credited, coupon, removed].reduce(
      userDecider.evolve,
      userDecider.initialState,
    );
    expect(state).toMatchObject({ totalPoints: 30, coupon: null });
  });
  it('are not restored while an order is being paid with the coupon', () => {
    user
      .given(registered, credited, coupon, reserved)
      .when({ type: 'RemoveCoupon' })
      .isRejected('coupon_reserved');
  });
});

describe('points pending until the delivery', () => {
  const promise = { type: 'PromisePoints', orderId: 'o1', points: 30 } as const;
  const promised: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 30 } };
  const credit = { type: 'CreditPoints', orderId: 'o1', points: 30 } as const;
  const withdraw = { type: 'WithdrawPoints', orderId: 'o1', points: 30 } as const;
  const withdrawn: UserEvent = { type: 'PointsPromiseWithdrawn', data: { orderId: 'o1', points: 30 } };
  const shown = (...events: UserEvent[]) =>
    shownPoints(events.reduce(userDecider.evolve, userDecider.initialState));

  it('are pending once an order, and credited instead on delivery', () => {
    user.given(registered).when(promise).yields(promised);
    user.given(registered, promised).when(promise).yieldsNothing();
    user.given(registered, promised).when(credit).yields(credited);
    user.given(registered, promised, credited).when(promise).yieldsNothing();
    expect(shown(registered, promised)).toEqual({ totalPoints: 0, pendingPoints: 30 });
    expect(shown(registered, promised, credited)).toEqual({ totalPoints: 30, pendingPoints: 0 });
  });
  it('follow a change of the order', () => {
    const adjusted: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 18 } };
    user
      .given(registered, promised)
      .when({ type: 'AdjustPoints', orderId: 'o1', points: -12 })
      .yields(adjusted);
    expect(shown(registered, promised, adjusted)).toEqual({ totalPoints: 0, pendingPoints: 18 });
  });
  it('are promised to an order without any, which a change may give some', () => {
    const none: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 0 } };
    const some: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 20 } };
    user
      .given(registered)
      .when({ ...promise, points: 0 })
      .yields(none);
    user.given(registered, none).when({ type: 'AdjustPoints', orderId: 'o1', points: 20 }).yields(some);
    expect(shown(registered, none, some)).toEqual({ totalPoints: 0, pendingPoints: 20 });
    const ended = { ...credit, points: 0 };
    user
      .given(registered, none)
      .when(ended)
      .yields({ type: 'PointsCredited', data: { orderId: 'o1', points: 0 } });
    user.given(registered).when(ended).yieldsNothing();
  });
  it('are revoked with the order', () => {
    user.given(registered, promised).when(withdraw).yields(withdrawn);
    user.given(registered, promised, withdrawn).when(credit).yieldsNothing();
    user.given(registered, promised, withdrawn).when(withdraw).yieldsNothing();
    expect(shown(registered, promised, withdrawn)).toEqual({ totalPoints: 0, pendingPoints: 0 });
  });
});

describe('an order that was changed', () => {
  const adjust = (points: number) => ({ type: 'AdjustPoints', orderId: 'o1', points }) as const;
  const adjusted = (points: number): UserEvent => ({
    type: 'PointsAdjusted',
    data: { orderId: 'o1', points },
  });
  const stateAfter = (...events: UserEvent[]) => events.reduce(userDecider.evolve, userDecider.initialState);

  it('credits or deducts the difference', () => {
    user.given(registered, credited).when(adjust(12)).yields(adjusted(12));
    user.given(registered, credited).when(adjust(-12)).yields(adjusted(-12));
    user.given(registered, credited).when(adjust(0)).yieldsNothing();
    expect(stateAfter(registered, credited, adjusted(12), adjusted(-5)).totalPoints).toBe(37);
  });
  it('deducts spent points from an unused coupon, and leaves the rest owed', () => {
    const removed: UserEvent = { type: 'CouponRemoved', data: { code: 'ABCDEFG', points: 20 } };
    user.given(registered, credited, coupon).when(adjust(-25)).yields(removed, adjusted(-25));
    expect(stateAfter(registered, adjusted(-25))).toMatchObject({ totalPoints: 0, owedPoints: 25 });
  });
  it('loses all its points when it is cancelled or returned', () => {
    const withdraw = { type: 'WithdrawPoints', orderId: 'o1', points: 12 } as const;
    const withdrawn: UserEvent = { type: 'PointsWithdrawn', data: { orderId: 'o1', points: 12 } };
    user.given(registered, adjusted(12)).when(withdraw).yields(withdrawn);
    user.given(registered, adjusted(12), withdrawn).when(adjust(5)).yieldsNothing();
    expect(stateAfter(registered, adjusted(12), withdrawn)).toMatchObject({ totalPoints: 0, owedPoints: 0 });
  });
});

describe('a cancelled or returned order', () => {
  const withdraw = { type: 'WithdrawPoints', orderId: 'o1', points: 30 } as const;
  const withdrawn: UserEvent = { type: 'PointsWithdrawn', data: { orderId: 'o1', points: 30 } };
  const consumed: UserEvent = {
    type: 'CouponConsumed',
    data: { orderId: 'o2', code: 'ABCDEFG', points: 20 },
  };
  const paid = [registered, credited, coupon, reserved, consumed];
  const stateAfter = (...events: UserEvent[]) => events.reduce(userDecider.evolve, userDecider.initialState);

  it('revokes its points once, and only those it had credited', () => {
    user.given(registered, credited).when(withdraw).yields(withdrawn);
    user.given(registered, credited, withdrawn).when(withdraw).yieldsNothing();
    user.given(registered).when(withdraw).yieldsNothing();
    expect(stateAfter(registered, credited, withdrawn)).toMatchObject({ totalPoints: 0, owedPoints: 0 });
  });
  it('never credits them again', () => {
    const again = { type: 'CreditPoints', orderId: 'o1', points: 30 } as const;
    user.given(registered, credited, withdrawn).when(again).yieldsNothing();
  });
  it('deducts spent points from an unused coupon', () => {
    const removed: UserEvent = { type: 'CouponRemoved', data: { code: 'ABCDEFG', points: 20 } };
    user.given(registered, credited, coupon).when(withdraw).yields(removed, withdrawn);
    expect(stateAfter(registered, credited, coupon, removed, withdrawn)).toMatchObject({
      totalPoints: 0,
      owedPoints: 0,
      coupon: null,
    });
  });
  it('does not reduce a coupon that is paying an order: the points are owed', () => {
    user.given(registered, credited, coupon, reserved).when(withdraw).yields(withdrawn);
  });
  it('settles spent points with the next ones, without a balance below zero', () => {
    user
      .given(...paid)
      .when(withdraw)
      .yields(withdrawn);
    const owing = stateAfter(...paid, withdrawn);
    expect(owing).toMatchObject({ totalPoints: 0, owedPoints: 20 });
    const next: UserEvent = { type: 'PointsCredited', data: { orderId: 'o3', points: 25 } };
    expect(userDecider.evolve(owing, next)).toMatchObject({ totalPoints: 5, owedPoints: 0 });
  });
  it('restores the coupon that had paid for it, once', () => {
    const give = { type: 'ReturnCoupon', orderId: 'o2' } as const;
    const returned: UserEvent = {
      type: 'CouponReturned',
      data: { orderId: 'o2', code: 'ABCDEFG', points: 20 },
    };
    user
      .given(...paid)
      .when(give)
      .yields(returned);
    user
      .given(...paid, returned)
      .when(give)
      .yieldsNothing();
    user.given(registered, credited, coupon, reserved).when(give).yieldsNothing();
    user
      .given(...paid)
      .when({ ...give, orderId: 'o9' })
      .yieldsNothing();
    expect(stateAfter(...paid, returned).coupon).toEqual({ code: 'ABCDEFG', points: 20, reservation: null });
  });
  it('returns the coupon as points to a customer who has another coupon, or owes points', () => {
    const give = { type: 'ReturnCoupon', orderId: 'o2' } as const;
    const returned: UserEvent = {
      type: 'CouponPointsReturned',
      data: { orderId: 'o2', code: 'ABCDEFG', points: 20 },
    };
    const another: UserEvent = { type: 'CouponCreated', data: { code: 'HIJKLMN', points: 5 } };
    user
      .given(...paid, another)
      .when(give)
      .yields(returned);
    user
      .given(...paid, withdrawn)
      .when(give)
      .yields(returned);
    expect(stateAfter(...paid, withdrawn, returned)).toMatchObject({ totalPoints: 0, owedPoints: 0 });
  });
});

describe('a coupon', () => {
  const owner = user.given(registered, credited, coupon);
  it('is reserved for one order, and again for the same', () => {
    owner.when(reserve).yields(reserved);
    user
      .given(registered, credited, coupon, reserved)
      .when({ ...reserve, token: 't2' })
      .yields({ ...reserved, data: { ...reserved.data, token: 't2' } });
    user
      .given(registered, credited, coupon, reserved)
      .when({ ...reserve, orderId: 'o3' })
      .isRejected('coupon_reserved');
  });
  it('is worth 10 hundredths a point, at most the goods', () => {
    owner.when({ ...reserve, goodsTotal: 199 }).isRejected('coupon_too_big');
    owner.when({ ...reserve, goodsTotal: 200 }).yields(reserved);
  });
  it('is identified by its code', () => {
    owner.when({ ...reserve, code: 'XXXXXXX' }).isRejected('coupon_invalid');
    user.given(registered, credited).when(reserve).isRejected('coupon_invalid');
  });
  it('is consumed by the order it is reserved for, once', () => {
    const consumed: UserEvent = {
      type: 'CouponConsumed',
      data: { orderId: 'o2', code: 'ABCDEFG', points: 20 },
    };
    const holder = user.given(registered, credited, coupon, reserved);
    holder.when({ type: 'ConsumeCoupon', orderId: 'o2' }).yields(consumed);
    holder.when({ type: 'ConsumeCoupon', orderId: 'o3' }).yieldsNothing();
    const after = user.given(registered, credited, coupon, reserved, consumed);
    after.when({ type: 'ConsumeCoupon', orderId: 'o2' }).yieldsNothing();
    after.when({ ...reserve, orderId: 'o4' }).isRejected('coupon_invalid');
  });
  it('is released only by the order it was reserved for', () => {
    const released: UserEvent = { type: 'CouponReleased', data: { orderId: 'o2', code: 'ABCDEFG' } };
    const holder = user.given(registered, credited, coupon, reserved);
    holder.when({ type: 'ReleaseCoupon', orderId: 'o3' }).yieldsNothing();
    holder.when({ type: 'ReleaseCoupon', orderId: 'o2' }).yields(released);
    holder.when({ type: 'ReleaseCoupon', orderId: 'o2', token: 't1' }).yields(released);
    holder.when({ type: 'ReleaseCoupon', orderId: 'o2', token: 't2' }).yieldsNothing();
    const { token: _, ...ofEarlierRelease } = reserved.data;
    const earlier = user.given(registered, credited, coupon, { ...reserved, data: ofEarlierRelease });
    earlier.when({ type: 'ReleaseCoupon', orderId: 'o2', token: null }).yields(released);
    earlier.when({ type: 'ReleaseCoupon', orderId: 'o2', token: 't1' }).yieldsNothing();
    user
      .given(registered, credited, coupon, reserved, released)
      .when({ ...reserve, orderId: 'o3' })
      .yields({ type: 'CouponReserved', data: { orderId: 'o3', code: 'ABCDEFG', at, token: 't1' } });
  });
});
