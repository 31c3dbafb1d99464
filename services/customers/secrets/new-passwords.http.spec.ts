import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, asking, checkout, type Refusal } from '../../testing/calls/ordering-calls.ts';
import { ADMIN, startTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  shop = await startTestShop();
  ask = asking(shop, await addProduct(shop, 'cink'));
});
afterAll(() => shop.close());

let people = 0;
const person = () => {
  people += 1;
  return { name: 'Amra', surname: 'Kovač', email: `amra-${people}@example.com` };
};

/** The token that a mail for a new password carries. */
async function resetToken(): Promise<string> {
  const { id } = await shop.addCustomer(person().email);
  const link = await shop.modules.customers.toMail.passwordLink(id, new Date().toISOString());
  return link?.token ?? '';
}

/** Every call that sets a password. */
const SETTERS: Record<string, (password: string) => ReturnType<typeof ask.post>> = {
  registration: (password) => ask.post('/users/add-user', { ...person(), password }),
  order: async (password) =>
    ask.post('/orders/add-order', {
      ...checkout,
      email: person().email,
      cartId: await ask.cart(),
      password,
    }),
  'password forgotten': async (password) =>
    ask.post('/users/reset-password', { token: await resetToken(), password }),
  'own password': async (password) => {
    const { headers } = await shop.addCustomer(person().email);
    return ask.post('/users/change-password', { currentPassword: 'kupac-lozinka', password }, headers);
  },
};

describe.each(Object.entries(SETTERS))('a new password (%s)', (_, set) => {
  it.each([
    ['of one character', '1'],
    ['of one blank', ' '],
    ['of 7 characters', '7 znak.'],
    ['of 201 characters', 'x'.repeat(201)],
  ])('%s is refused, naming the field', async (_length, password) => {
    const answer = await set(password);
    expect(answer.statusCode).toBe(400);
    const { code, details } = answer.json<Refusal>();
    expect(code).toBe('invalid_request');
    expect(details).toEqual([
      {
        field: 'password',
        error:
          password.length > 200 ? 'Dozvoljeno je najviše 200 znakova.' : 'Potrebno je najmanje 8 znakova.',
      },
    ]);
  });

  it.each(['12345678', 'Password1', 'lozinka123', ' QwertyUiop ', '          '])(
    '"%s" is refused as one of the most common',
    async (password) => {
      const answer = await set(password);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Refusal>()).toMatchObject({
        code: 'password_too_common',
        error: expect.stringContaining('najčešćima'),
        details: [{ field: 'password' }],
      });
    },
  );

  it.each([
    ['of 8 characters', 'osam zn.'],
    ['of 200 characters', 'Šetnja uz Miljacku. '.repeat(10)],
    ['of the demo shop', 'demo-lozinka'],
  ])('%s is taken', async (_name, password) => {
    expect((await set(password)).statusCode).toBeLessThan(300);
  });
});

describe.each(Object.entries(SETTERS))('a new password (%s) that is easy to guess', (_, set) => {
  it.each(['qwertzui', 'Kupac123', 'apoteka1', 'Test1234!', 'aaaaaaaaaaaaaaaaaaaaaaaa'])(
    '"%s" is refused, naming the field',
    async (password) => {
      const answer = await set(password);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Refusal>()).toMatchObject({
        code: 'password_too_weak',
        details: [{ field: 'password' }],
      });
    },
  );
});

describe('a password made of the account’s own data', () => {
  it('is refused, also when the person is known from the account only', async () => {
    const own = { name: 'Zlatko', surname: 'Hadžiabdić', email: 'hadziabdic.z@example.com' };
    const register = (password: string) => ask.post('/users/add-user', { ...own, password });
    for (const password of [own.email, 'hadziabdic1', 'Hadžiabdić', 'Hadžiabdić Zlatko'])
      expect((await register(password)).json<Refusal>()).toMatchObject({ code: 'password_too_weak' });
    expect((await register('kupac-lozinka')).statusCode).toBe(201);
    const { body } = await ask.post('/users/login', { email: own.email, password: 'kupac-lozinka' });
    const headers = { authorization: `Bearer ${JSON.parse(body)}` };
    const change = { currentPassword: 'kupac-lozinka', password: own.email };
    expect((await ask.post('/users/change-password', change, headers)).statusCode).toBe(422);
  });
});

describe('an existing password', () => {
  it('keeps working, however short it is', async () => {
    const { email } = person();
    await shop.addCustomer(email);
    const { hashPassword } = await import('../index.ts');
    await shop.stores.pool.query(
      `update registry.credentials set hash = $1
        where user_id = (select owner from registry.claims where scope = 'email' and value = $2)`,
      [await hashPassword('1'), email],
    );
    expect((await ask.post('/users/login', { email, password: '1' })).statusCode).toBe(200);
  });
});

describe('the first administrator', () => {
  it('is not created with one of the most common passwords; an existing one keeps it', async () => {
    const { administrators } = shop.modules.customers;
    const common = { email: 'drugi@example.com', password: 'password1' };
    expect(await administrators.ensureFirstAdministrator({ ...ADMIN, password: 'password1' })).toBe(false);
    await shop.stores.pool.query('update registry.credentials set administrator = false');
    await expect(administrators.ensureFirstAdministrator(common)).rejects.toThrow(/ADMIN_PASSWORD/);
  });
});
