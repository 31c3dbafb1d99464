import { deletion, type Examples, type Refused } from '../calls/valid-calls.ts';
import { bodies, type Headers, nextNumber, type World } from '../seed-world.ts';

export function peopleCalls({ make, amra, bojan, call }: World): Examples {
  const anothers = (params: Readonly<Record<string, string>>): Refused => ({
    name: 'another customer’s account',
    params,
    as: bojan.headers,
    status: 404,
    code: 'user_not_found',
  });
  const own = { as: amra.headers } as const;
  /** A new account, for calls that end the sign-in. */
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
      body: { ...bodies.profile('nova@example.com'), password: 'nova-lozinka' },
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
    'GET /users/profile/:id': { ...own, params: { id: amra.id }, refused: [anothers({ id: amra.id })] },
    'GET /users/profile/:id/data': { ...own, params: { id: amra.id }, refused: [anothers({ id: amra.id })] },
    'GET /users/profile/:id/data.pdf': {
      ...own,
      params: { id: amra.id },
      refused: [anothers({ id: amra.id })],
    },
    'DELETE /users/profile/:id': {
      as: asVisitor,
      params: async () => ({ id: visitor.id }),
      body: { password: 'kupac-lozinka' },
      refused: [
        { ...anothers({ id: amra.id }), body: { password: 'kupac-lozinka' } },
        {
          name: 'a wrong password',
          body: { password: 'pogrešna' },
          status: 422,
          code: 'wrong_password',
          field: 'password',
        },
      ],
    },
    'POST /users/profile-update/:userId': {
      ...own,
      params: { userId: amra.id },
      body: profile,
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
    'POST /users/send-confirmation/:userId': {
      ...own,
      params: { userId: amra.id },
      refused: [anothers({ userId: amra.id })],
    },
    'POST /users/confirm-email': {
      body: { token: 'nije-token' },
      right: 422,
      refused: [
        { name: 'a token that is none', status: 422, code: 'email_change_token_invalid', field: 'token' },
      ],
    },
    'POST /users/profile-update-points/:userId': {
      ...own,
      params: { userId: amra.id },
      body: { couponExist: 1, couponValue: 2 },
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
      body: credentials,
      refused: [
        { ...wrong, body: { ...credentials, password: 'pogrešna' } },
        { ...wrong, name: 'an unknown person', body: { email: 'niko@example.com', password: 'x' } },
      ],
    },
    'POST /users/forgot-password': { body: { email: 'niko@example.com' } },
    'POST /users/reset-password': {
      body: { token: 'nije-token', password: 'nova-lozinka' },
      right: 422,
      refused: [{ name: 'a token that is none', status: 422, code: 'reset_token_invalid', field: 'token' }],
    },
    'POST /users/change-password': {
      ...own,
      as: bojan.headers,
      body: { currentPassword: 'kupac-lozinka', password: 'druga-lozinka' },
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
      ...own,
      body: { password: 'kupac-lozinka' },
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
    'POST /users/logout': { as: asVisitor },
    'GET /users/sessions': own,
    'DELETE /users/sessions': own,
    'DELETE /users/sessions/:id': {
      as: asVisitor,
      params: async () => ({ id: await sessionOf(visitor.headers) }),
      refused: [
        {
          name: 'a session of another person',
          as: bojan.headers,
          status: 404,
          code: 'session_not_found',
        },
      ],
    },
    'GET /users/second-factor': own,
    'POST /users/second-factor': {
      as: async () => (await make.confirmedCustomer()).headers,
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
      ...own,
      body: { currentPassword: 'kupac-lozinka', code: '000000' },
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
    'POST /users/:id/roles': {
      body: { roles: ['content'] },
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
    ...deletion('/users/delete-user/:id', async () => (await make.customer()).id),
  };
}
