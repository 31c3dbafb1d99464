import { deletion, type Refused, type RightCall, table } from './spec-right-call.ts';
import { bodies, nextNumber, type World } from './spec-world.ts';

export function peopleCalls({ make, amra, bojan }: World): Record<string, RightCall> {
  const anothers = (params: Readonly<Record<string, string>>): Refused => ({
    name: 'another customer’s account',
    params,
    as: bojan.headers,
    status: 404,
    code: 'user_not_found',
  });
  const own = { access: 'customer', as: amra.headers, right: 200 } as const;
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
    'GET /users': table,
    ...deletion('/users/delete-user/{id}', async () => (await make.customer()).id),
  };
}
