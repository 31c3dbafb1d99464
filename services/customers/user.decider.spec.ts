import { describe, expect, it } from 'vitest';
import type { Role } from '../platform/http/roles.ts';
import { spec } from '../platform/kernel/decider-spec.ts';
import { userDecider } from './user.decider.ts';
import { emailConfirmed, linkTo } from './user.email.ts';
import type { Person, UserEvent } from './user.events.ts';

const id = '0192f0c4-0000-7000-8000-000000000001';
const person: Person = {
  name: 'Amra',
  surname: 'Hodžić',
  email: 'amra@example.com',
  phone: '061 111 222',
  address: 'Titova 1',
  postalCode: '71000',
  city: 'Sarajevo',
  cityOther: '',
  country: 'Bosna i Hercegovina',
};
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId: 7, newsletter: 1 },
  personal: person,
  subject: id,
};
const credited: UserEvent = { type: 'PointsCredited', data: { orderId: 'o1', points: 30 } };
const coupon: UserEvent = { type: 'CouponCreated', data: { code: 'ABCDEFG', points: 20 } };
const at = '2026-11-21T10:00:00.000Z';
const token = 't1';
const reserved = { type: 'CouponReserved', data: { orderId: 'o2', code: 'ABCDEFG', at, token } } as const;
const user = spec(userDecider);
const reserve = {
  type: 'ReserveCoupon',
  code: 'ABCDEFG',
  orderId: 'o2',
  goodsTotal: 5000,
  at,
  token,
} as const;

describe('an account', () => {
  it('is registered with the person sealed under the user', () => {
    user.given().when({ type: 'Register', id, userId: 7, person, newsletter: 1 }).yields(registered);
  });
  it('is registered as an administrator by two facts', () => {
    user
      .given()
      .when({ type: 'Register', id, userId: 7, person, newsletter: 1, roles: ['content', 'orders'] })
      .yields(registered, {
        type: 'RolesChanged',
        data: { roles: ['orders', 'content'], previousRoles: [] },
      });
  });
  it('is given roles and says which it had', () => {
    const change = (...roles: Role[]) => ({ type: 'ChangeRoles', roles }) as const;
    const changed: UserEvent = {
      type: 'RolesChanged',
      data: { roles: ['catalogue', 'auditor'], previousRoles: [] },
    };
    user.given(registered).when(change('auditor', 'catalogue')).yields(changed);
    user.given(registered, changed).when(change('catalogue', 'auditor')).yieldsNothing();
    user
      .given(registered, changed)
      .when(change())
      .yields({ type: 'RolesChanged', data: { roles: [], previousRoles: ['catalogue', 'auditor'] } });
    user.given(registered).when(change()).yieldsNothing();
    user
      .given(registered, { type: 'UserErased', data: {} })
      .when(change('owner'))
      .isRejected('user_not_found');
  });
  it('is an owner’s when it was appointed before there were roles', () => {
    const appointed: UserEvent = { type: 'AdministratorAppointed', data: {} };
    const state = [registered, appointed].reduce(userDecider.evolve, userDecider.initialState);
    expect(state.roles).toEqual(['owner']);
    user
      .given(registered, appointed)
      .when({ type: 'ChangeRoles', roles: ['auditor'] })
      .yields({ type: 'RolesChanged', data: { roles: ['auditor'], previousRoles: ['owner'] } });
  });
  it('is registered once', () => {
    user
      .given(registered)
      .when({ type: 'Register', id, userId: 8, person, newsletter: 0 })
      .isRejected('user_exists');
  });
  it('does nothing before it exists', () => {
    user.given().when({ type: 'RemoveCoupon' }).isRejected('user_not_found');
  });
  it('tells every kind of change apart', () => {
    const changes = {
      name: 'Amra',
      surname: 'Begić',
      email: 'begic@example.com',
      phone: '062',
      city: 'Mostar',
    };
    user
      .given(registered)
      .when({ type: 'ChangeProfile', person: changes })
      .yields(
        { type: 'NameChanged', data: {}, subject: id, personal: { name: 'Amra', surname: 'Begić' } },
        {
          type: 'EmailConfirmationRequested',
          data: {},
          subject: id,
          personal: { emailToConfirm: 'begic@example.com' },
        },
        { type: 'PhoneChanged', data: {}, subject: id, personal: { phone: '062' } },
        {
          type: 'AddressChanged',
          data: {},
          subject: id,
          personal: { address: 'Titova 1', postalCode: '71000', city: 'Mostar', cityOther: '' },
        },
      );
  });
  it('asks its owner for a link when it is registered, and for none when it is made with an order', () => {
    const register = { type: 'Register', id, userId: 7, person, newsletter: 1 } as const;
    const asked = linkTo('amra@example.com', id);
    const shown = emailConfirmed('amra@example.com', id);
    user
      .given()
      .when({ ...register, confirmation: 'by-link' })
      .yields(registered, asked);
    user
      .given()
      .when({ ...register, confirmation: 'by-order' })
      .yields(registered, shown);
    user.given(registered).when({ type: 'RequestConfirmation' }).yields(asked);
    user.given(registered, shown).when({ type: 'RequestConfirmation' }).yieldsNothing();
  });
  it('keeps its e-mail until the new one is confirmed, and takes a wish back that is not wanted any more', () => {
    const change = (email: string) => ({ type: 'ChangeProfile', person: { email } }) as const;
    const asked = linkTo('nova@example.com', id);
    const state = [registered, asked].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ person: { email: person.email }, pendingEmail: 'nova@example.com' });
    user.given(registered, asked).when(change('NOVA@example.com')).yieldsNothing();
    user.given(registered, asked).when(change('druga@example.com')).yields(linkTo('druga@example.com', id));
    user
      .given(registered, asked)
      .when(change(person.email))
      .yields({ type: 'EmailChangeWithdrawn', data: {} });

    const confirm = { type: 'ConfirmEmail', email: 'nova@example.com' } as const;
    const confirmed = emailConfirmed('nova@example.com', id);
    user.given(registered, asked).when(confirm).yields(confirmed);
    user
      .given(registered, asked, { type: 'EmailChangeWithdrawn', data: {} })
      .when(confirm)
      .isRejected('email_change_token_invalid');
    user.given(registered, asked, confirmed).when(confirm).yieldsNothing();
    expect([asked, confirmed].reduce(userDecider.evolve, state)).toMatchObject({
      person: { email: 'nova@example.com' },
      pendingEmail: '',
      confirmedEmails: ['nova@example.com'],
    });
  });
  it('counts a password that was set by a link as a confirmation of the address the link went to', () => {
    const reset = { type: 'RecordPasswordChange', means: 'reset' } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { means: 'reset' } };
    const shown = emailConfirmed(person.email, id);
    user.given(registered).when(reset).yields(changed, shown);
    user.given(registered, shown).when(reset).yields(changed);
  });
  it('takes no address as confirmed that an earlier release had changed without asking', () => {
    const changed: UserEvent = {
      type: 'EmailChanged',
      data: {},
      subject: id,
      personal: { email: 'tudja@example.com' },
    };
    const state = [registered, changed].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ person: { email: 'tudja@example.com' }, confirmedEmails: [] });
  });
  it('says nothing when nothing changes', () => {
    user.given(registered).when({ type: 'ChangeProfile', person }).yieldsNothing();
  });
  it('keeps account of its second factor, and has no secret of it in its events', () => {
    const enabled: UserEvent = { type: 'SecondFactorEnabled', data: {} };
    user.given(registered).when({ type: 'RecordSecondFactor' }).yields(enabled);
    user
      .given(registered, enabled)
      .when({ type: 'RecordRecoveryCode', left: 9 })
      .yields({ type: 'RecoveryCodeUsed', data: { left: 9 } });
    user
      .given(registered, enabled)
      .when({ type: 'RecordSecondFactorRemoval', means: 'operator' })
      .yields({ type: 'SecondFactorRemoved', data: { means: 'operator' } });
  });
  it('never has a password in its events', () => {
    user
      .given(registered)
      .when({ type: 'RecordPasswordChange', means: 'own' })
      .yields({ type: 'PasswordChanged', data: { means: 'own' } });
  });
  it('knows nothing of the person once erased, and is erased once', () => {
    const erased: UserEvent = { type: 'UserErased', data: {} };
    const asked: UserEvent = { type: 'UserErasureRequested', data: {} };
    user.given(registered).when({ type: 'RequestErasure' }).yields(asked);
    user.given(registered, asked).when({ type: 'RequestErasure' }).yieldsNothing();
    user.given(registered, asked).when({ type: 'ChangeProfile', person }).isRejected('user_not_found');
    user.given(registered, asked).when({ type: 'Erase', openOrders: 0 }).yields(erased);
    user
      .given(registered, asked)
      .when({ type: 'Erase', openOrders: 2 })
      .yields({ type: 'UserErased', data: { openOrders: 2 } });
    user.given(registered, erased).when({ type: 'Erase', openOrders: 0 }).yieldsNothing();
    user.given(registered, erased).when({ type: 'ChangeProfile', person }).isRejected('user_not_found');
    const state = [registered, credited, erased].reduce(userDecider.evolve, userDecider.initialState);
    expect(JSON.stringify(state)).not.toContain('Amra');
  });
  it('can be replayed when the personal key is gone', () => {
    const state = [{ ...registered, personal: null }].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ status: 'active', userId: 7, person: { name: '', email: '' } });
  });
});

describe('points', () => {
  it('are credited once an order', () => {
    user.given(registered).when({ type: 'CreditPoints', orderId: 'o1', points: 30 }).yields(credited);
    user
      .given(registered, credited)
      .when({ type: 'CreditPoints', orderId: 'o1', points: 30 })
      .yieldsNothing();
    user.given(registered).when({ type: 'CreditPoints', orderId: 'o1', points: 0 }).yieldsNothing();
  });
  it('become a coupon, up to as many as there are', () => {
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
  it('stay away while an order is being paid with the coupon', () => {
    user
      .given(registered, credited, coupon, reserved)
      .when({ type: 'RemoveCoupon' })
      .isRejected('coupon_reserved');
  });
});

describe('an order that came to nothing', () => {
  const withdraw = { type: 'WithdrawPoints', orderId: 'o1', points: 30 } as const;
  const withdrawn: UserEvent = { type: 'PointsWithdrawn', data: { orderId: 'o1', points: 30 } };
  const consumed: UserEvent = {
    type: 'CouponConsumed',
    data: { orderId: 'o2', code: 'ABCDEFG', points: 20 },
  };
  const paid = [registered, credited, coupon, reserved, consumed];
  const stateAfter = (...events: UserEvent[]) => events.reduce(userDecider.evolve, userDecider.initialState);

  it('takes its points away, once, and only those it had brought', () => {
    user.given(registered, credited).when(withdraw).yields(withdrawn);
    user.given(registered, credited, withdrawn).when(withdraw).yieldsNothing();
    user.given(registered).when(withdraw).yieldsNothing();
    expect(stateAfter(registered, credited, withdrawn)).toMatchObject({ totalPoints: 0, owedPoints: 0 });
  });
  it('never credits them again', () => {
    const again = { type: 'CreditPoints', orderId: 'o1', points: 30 } as const;
    user.given(registered, credited, withdrawn).when(again).yieldsNothing();
  });
  it('takes spent points out of a coupon that is not in use', () => {
    const removed: UserEvent = { type: 'CouponRemoved', data: { code: 'ABCDEFG', points: 20 } };
    user.given(registered, credited, coupon).when(withdraw).yields(removed, withdrawn);
    expect(stateAfter(registered, credited, coupon, removed, withdrawn)).toMatchObject({
      totalPoints: 0,
      owedPoints: 0,
      coupon: null,
    });
  });
  it('leaves a coupon alone that an order is being paid with: the points are owed', () => {
    user.given(registered, credited, coupon, reserved).when(withdraw).yields(withdrawn);
  });
  it('leaves points that were spent to be paid by the next ones, and never a balance below zero', () => {
    user
      .given(...paid)
      .when(withdraw)
      .yields(withdrawn);
    const owing = stateAfter(...paid, withdrawn);
    expect(owing).toMatchObject({ totalPoints: 0, owedPoints: 20 });
    const next: UserEvent = { type: 'PointsCredited', data: { orderId: 'o3', points: 25 } };
    expect(userDecider.evolve(owing, next)).toMatchObject({ totalPoints: 5, owedPoints: 0 });
  });
  it('gives the coupon back that had paid for it, once', () => {
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
  it('gives the coupon’s points to somebody who has another coupon, or owes points', () => {
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
  it('is known by its code', () => {
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
  it('is given back by the order it was reserved for only', () => {
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
