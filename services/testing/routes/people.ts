import { bodies, type Headers, nextNumber, type World } from '../seed-world.ts';
import { deletion, type Refused, type RightCall, table } from '../valid-calls.ts';

export function peopleCalls({ make, amra, bojan, call }: World): Record<string, RightCall> {
  const anothers = (params: Readonly<Record<string, string>>): Refused => ({
    name: 'another customer’s account',
    params,
    as: bojan.headers,
    status: 404,
    code: 'user_not_found',
  });
  const own = { access: 'customer', as: amra.headers, right: 200 } as const;
  /** Somebody new, for calls that end the sign-in. */
  let visitor = amra;
  const asVisitor = async () => {
    visitor = await make.customer();
    return visitor.headers;
  };
  const sessionOf = async (headers: Headers) =>
    (await call('GET', '/users/sessions', headers)).json<{ id: string }[]>()[0]?.id ?? '';
  const profile = bodies.profile(`kupac-${nextNumber()}@example.com`);
  const credentials = { email: 'admin@example.com', password: 'spec-lozinka' };
  const wrong = { name: 'a wrong password', status: 401, code: 'wrong_credentials' };
  return {
    'POST /users/add-user': {
      ...{
        access: 'everybody',
        body: { ...bodies.profile('nova@example.com'), password: 'nova-lozinka' },
        right: 201,
      },
      refused: [
        {
          name: 'an e-mail that is taken',
          body: { ...profile, email: 'Admin@Example.com', password: 'nova-lozinka' },
          status: 409,
          code: 'email_taken',
          field: 'email',
        },
      ],
    },
    'GET /users/profile/{id}': { ...own, params: { id: amra.id }, refused: [anothers({ id: amra.id })] },
    'POST /users/profile-update/{userId}': {
      ...{ ...own, params: { userId: amra.id }, body: profile },
      refused: [
        anothers({ userId: amra.id }),
        {
          name: 'an e-mail that is taken',
          params: { userId: amra.id },
          body: { ...profile, email: 'admin@example.com' },
          status: 409,
          code: 'email_taken',
          field: 'email',
        },
      ],
    },
    'POST /users/send-confirmation/{userId}': {
      ...{ ...own, params: { userId: amra.id }, right: 202 },
      refused: [anothers({ userId: amra.id })],
    },
    'POST /users/confirm-email': {
      ...{ access: 'everybody', body: { token: 'nije-token' }, right: 422 },
      refused: [
        { name: 'a token that is none', status: 422, code: 'email_change_token_invalid', field: 'token' },
      ],
    },
    'POST /users/profile-update-points/{userId}': {
      ...{ ...own, params: { userId: amra.id }, body: { couponExist: 1, couponValue: 2 } },
      refused: [
        anothers({ userId: amra.id }),
        {
          name: 'more points than there are',
          params: { userId: amra.id },
          body: { couponExist: 1, couponValue: 10_000_000 },
          status: 422,
          code: 'not_enough_points',
          field: 'couponValue',
        },
        {
          name: 'a coupon of nothing',
          params: { userId: amra.id },
          body: { couponExist: 1, couponValue: 0 },
          status: 422,
          code: 'points_missing',
          field: 'couponValue',
        },
        {
          name: 'a coupon of I know not how many',
          params: { userId: amra.id },
          body: { couponExist: 1 },
          status: 400,
          code: 'invalid_request',
          field: 'couponValue',
        },
      ],
    },
    'POST /users/login': {
      ...{ access: 'everybody', body: credentials, right: 200 },
      refused: [
        { ...wrong, body: { ...credentials, password: 'pogrešna' } },
        { ...wrong, name: 'somebody who is not there', body: { email: 'niko@example.com', password: 'x' } },
      ],
    },
    'POST /users/forgot-password': { access: 'everybody', body: { email: 'niko@example.com' }, right: 202 },
    'POST /users/reset-password': {
      ...{ access: 'everybody', body: { token: 'nije-token', password: 'nova-lozinka' }, right: 422 },
      refused: [{ name: 'a token that is none', status: 422, code: 'reset_token_invalid', field: 'token' }],
    },
    'POST /users/change-password': {
      ...{ ...own, as: bojan.headers, body: { currentPassword: 'kupac-lozinka', password: 'druga-lozinka' } },
      refused: [
        {
          name: 'a wrong password',
          body: { currentPassword: 'pogrešna', password: 'druga-lozinka' },
          status: 422,
          code: 'wrong_password',
          field: 'currentPassword',
        },
      ],
    },
    'POST /users/confirm-password': {
      ...{ ...own, body: { password: 'kupac-lozinka' } },
      refused: [
        {
          name: 'a wrong password',
          body: { password: 'pogrešna' },
          status: 422,
          code: 'wrong_password',
          field: 'password',
        },
      ],
    },
    'POST /users/logout': { access: 'customer', as: asVisitor, right: 204 },
    'GET /users/sessions': own,
    'DELETE /users/sessions': own,
    'DELETE /users/sessions/{id}': {
      access: 'customer',
      as: asVisitor,
      params: async () => ({ id: await sessionOf(visitor.headers) }),
      right: 200,
      refused: [
        {
          name: 'a session of somebody else',
          as: bojan.headers,
          status: 404,
          code: 'session_not_found',
        },
      ],
    },
    'GET /users/second-factor': own,
    'POST /users/second-factor': {
      ...{ access: 'customer', as: async () => (await make.confirmedCustomer()).headers, right: 200 },
      refused: [
        {
          name: 'an e-mail that was never confirmed',
          as: amra.headers,
          status: 403,
          code: 'email_unconfirmed',
        },
      ],
    },
    'POST /users/second-factor/confirm': {
      access: 'customer',
      as: async () => {
        const { headers } = await make.confirmedCustomer();
        await call('POST', '/users/second-factor', headers);
        return headers;
      },
      body: { code: '000000' },
      right: 422,
      refused: [
        { name: 'a wrong code', status: 422, code: 'second_factor_wrong', field: 'code' },
        {
          name: 'a code before there is a secret',
          as: bojan.headers,
          status: 409,
          code: 'second_factor_not_begun',
        },
      ],
    },
    'POST /users/second-factor/remove': {
      ...{ ...own, body: { currentPassword: 'kupac-lozinka', code: '000000' }, right: 204 },
      refused: [
        {
          name: 'a wrong password',
          body: { currentPassword: 'pogrešna', code: '000000' },
          status: 422,
          code: 'wrong_password',
          field: 'currentPassword',
        },
      ],
    },
    'GET /users': table,
    'POST /users/{id}/roles': {
      ...{ access: 'administrator', body: { roles: ['content'] }, right: 200 },
      params: async () => ({ id: (await make.customer()).id }),
      refused: [
        {
          name: 'a role that there is not',
          body: { roles: ['boss'] },
          status: 400,
          code: 'invalid_request',
          field: 'roles',
        },
      ],
    },
    ...deletion('/users/delete-user/{id}', async () => (await make.customer()).id),
  };
}
