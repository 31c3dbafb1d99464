import { describe, expect, it } from 'vitest';
import type { Role } from '../../platform/http/calls/roles.ts';
import { userDecider } from './user.decider.ts';
import { emailConfirmed, linkTo } from './user.email.ts';
import type { UserEvent } from './user.events.ts';
import { coupon, credited, id, person, registered, user } from './user-decider.testing.ts';

describe('an account', () => {
  it('is registered with personal data encrypted with the user’s key', () => {
    user.given().when({ type: 'Register', id, userId: 7, person, newsletter: 1 }).yields(registered);
  });
  it('is registered as an administrator by two events', () => {
    user
      .given()
      .when({ type: 'Register', id, userId: 7, person, newsletter: 1, roles: ['content', 'orders'] })
      .yields(registered, {
        type: 'RolesChanged',
        data: { roles: ['orders', 'content'], previousRoles: [] },
      });
  });
  it('gets roles, recorded with the previous ones', () => {
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
  it('gets no roles that were made from others than the stored ones', () => {
    const given: UserEvent = { type: 'RolesChanged', data: { roles: ['orders'], previousRoles: [] } };
    const change = (roles: Role[], previousRoles: Role[]) =>
      user.given(registered, given).when({ type: 'ChangeRoles', roles, previousRoles });
    change(['content', 'auditor'], ['content']).isRejected('roles_changed');
    change(['orders'], ['content']).yieldsNothing();
    change(['auditor', 'orders'], ['orders']).yields({
      type: 'RolesChanged',
      data: { roles: ['orders', 'auditor'], previousRoles: ['orders'] },
    });
  });
  it('is an owner’s when it was appointed before roles existed', () => {
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
  it('refuses commands before it exists', () => {
    user.given().when({ type: 'RemoveCoupon' }).isRejected('user_not_found');
  });
  it('records each kind of change as its own event', () => {
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
  it('has a pending e-mail when it is registered, unless an operator creates it', () => {
    const register = { type: 'Register', id, userId: 7, person, newsletter: 1 } as const;
    const asked = linkTo('amra@example.com', id);
    const shown = emailConfirmed('amra@example.com', id);
    user
      .given()
      .when({ ...register, confirmation: 'by-link' })
      .yields(registered, asked);
    user.given().when(register).yields(registered);
    user.given(registered).when({ type: 'RequestConfirmation' }).yields(asked);
    user.given(registered, asked, shown).when({ type: 'RequestConfirmation' }).yieldsNothing();
    // As earlier releases confirmed the e-mail of an order.
    user.given(registered, shown).when({ type: 'RequestConfirmation' }).yields(asked);
  });
  it('keeps its e-mail until the new one is confirmed, and can withdraw the new one', () => {
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
  it('confirms the address of a link when a password is set through it', () => {
    const reset = { type: 'RecordPasswordChange', means: 'reset' } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { means: 'reset' } };
    const shown = emailConfirmed(person.email, id);
    user.given(registered).when(reset).yields(changed, shown);
    user.given(registered, linkTo(person.email, id), shown).when(reset).yields(changed);
    // As earlier releases did where an order had confirmed the e-mail.
    user.given(registered, shown, credited, changed).when(reset).yields(changed);
    const other: UserEvent = {
      type: 'EmailChanged',
      data: {},
      personal: { email: 'druga@example.com' },
      subject: id,
    };
    const another = emailConfirmed('druga@example.com', id);
    user.given(registered, shown, other, changed).when(reset).yields(changed, another);
  });
  it('forfeits the points of an unconfirmed account, and owes none, when its owner sets a password by a link', () => {
    const reset = { type: 'RecordPasswordChange', means: 'reset' } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { means: 'reset' } };
    const shown = emailConfirmed(person.email, id);
    const removed: UserEvent = { type: 'CouponRemoved', data: { code: 'ABCDEFG', points: 20 } };
    const forfeited: UserEvent = { type: 'PointsForfeited', data: { points: 30 } };
    user.given(registered, credited, coupon).when(reset).yields(changed, shown, removed, forfeited);
    const history = [registered, credited, coupon, changed, shown, removed, forfeited] as const;
    user
      .given(...history)
      .when({ type: 'WithdrawPoints', orderId: 'o1', points: 30 })
      .yieldsNothing();
    const state = history.reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ totalPoints: 0, owedPoints: 0, coupon: null });
  });
  it('forfeits points that wait for the delivery as well, and those of their orders later', () => {
    const reset = { type: 'RecordPasswordChange', means: 'reset' } as const;
    const changed: UserEvent = { type: 'PasswordChanged', data: { means: 'reset' } };
    const shown = emailConfirmed(person.email, id);
    const promised: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 30 } };
    const forfeited: UserEvent = { type: 'PointsForfeited', data: { points: 0, promised: true } };
    user.given(registered, promised).when(reset).yields(changed, shown, forfeited);
    const history = [registered, promised, changed, shown, forfeited] as const;
    const state = history.reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ totalPoints: 0, promisedPoints: {} });
    for (const type of ['CreditPoints', 'PromisePoints', 'AdjustPoints', 'WithdrawPoints'] as const)
      user
        .given(...history)
        .when({ type, orderId: 'o1', points: 30 })
        .yieldsNothing();
  });
  it('keeps the promises that an earlier release did not forfeit', () => {
    const promised: UserEvent = { type: 'PointsPromised', data: { orderId: 'o1', points: 30 } };
    const forfeited: UserEvent = { type: 'PointsForfeited', data: { points: 0 } };
    const earned: UserEvent = { type: 'PointsCredited', data: { orderId: 'o1', points: 30 } };
    const ofOrder = { orderId: 'o1', points: 30 } as const;
    user
      .given(registered, promised, forfeited)
      .when({ type: 'CreditPoints', ...ofOrder })
      .yields(earned);
    user
      .given(registered, promised, forfeited, earned)
      .when({ type: 'WithdrawPoints', ...ofOrder })
      .yields({ type: 'PointsWithdrawn', data: ofOrder });
  });
  it('withdraws a pending e-mail with every change of the password, and on request', () => {
    const withdrawn: UserEvent = { type: 'EmailChangeWithdrawn', data: {} };
    const changed: UserEvent = { type: 'PasswordChanged', data: { means: 'own' } };
    const waiting = [registered, linkTo('nova@example.com', id)] as const;
    user
      .given(...waiting)
      .when({ type: 'RecordPasswordChange', means: 'own' })
      .yields(changed, withdrawn);
    user
      .given(...waiting)
      .when({ type: 'WithdrawEmailChange' })
      .yields(withdrawn);
    user.given(registered).when({ type: 'WithdrawEmailChange' }).yieldsNothing();
  });
  it('restores a previous address, and never a reverted one', () => {
    const waiting = [registered, linkTo('uljez@example.com', id)] as const;
    const back = { type: 'TakeEmailBack', email: person.email } as const;
    user
      .given(...waiting)
      .when(back)
      .yields({ type: 'EmailChangeWithdrawn', data: {} });
    const theirs = emailConfirmed('uljez@example.com', id);
    const taken = emailConfirmed(person.email, id, { takenBack: true });
    user
      .given(...waiting, theirs)
      .when(back)
      .yields(taken);
    const history = [...waiting, theirs, taken];
    const state = history.reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ person: { email: person.email }, formerEmails: [] });
  });
  it('treats an address changed by an earlier release without a link as unconfirmed', () => {
    const changed: UserEvent = {
      type: 'EmailChanged',
      data: {},
      subject: id,
      personal: { email: 'tudja@example.com' },
    };
    const state = [registered, changed].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ person: { email: 'tudja@example.com' }, confirmedEmails: [] });
  });
  it('records nothing without a change', () => {
    user.given(registered).when({ type: 'ChangeProfile', person }).yieldsNothing();
  });
  it('records its second factor, without its secret', () => {
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
  it('records no password', () => {
    user
      .given(registered)
      .when({ type: 'RecordPasswordChange', means: 'own' })
      .yields({ type: 'PasswordChanged', data: { means: 'own' } });
  });
  it('has no personal data once erased, and is erased once', () => {
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
  it('can be replayed after its key was deleted', () => {
    const state = [{ ...registered, personal: null }].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ status: 'active', userId: 7, person: { name: '', email: '' } });
  });
});
