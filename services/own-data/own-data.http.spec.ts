import { afterAll, describe, expect, it } from 'vitest';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { bodies, createCaller, createMaker, type Headers } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import { limited } from './limited.ts';
import type { OwnDataAnswer } from './own-data.schemas.ts';
import { ownDataPdf } from './own-data-pdf.ts';

const shop = await startTestShop();
const call = createCaller(shop);
const make = createMaker(shop);
afterAll(() => shop.close());

const ask = (id: string, headers: Headers = {}) => call('GET', `/users/profile/${id}/data`, headers);

async function dataOf({ id, headers }: { id: string; headers: Headers }): Promise<OwnDataAnswer> {
  await shop.settled();
  const answer = await ask(id, headers);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<OwnDataAnswer>();
}

async function guestOrder(email: string) {
  const { cartId } = await make.cart();
  const answer = await call('POST', '/orders/add-order', {}, { ...bodies.order(cartId), email });
  return answer.json<{ _id: string; orderKey: string }>();
}

describe('the own data', () => {
  it('are everything that was done signed in or under a confirmed e-mail', async () => {
    const amra = await make.confirmedCustomer();
    await shop.settled();
    const { email } = (await call('GET', `/users/profile/${amra.id}`, amra.headers)).json<{
      email: string;
    }>();
    const product = await make.product();
    const order = await make.order(amra.headers, product._id);
    const asGuest = await guestOrder(email.toUpperCase());
    await call('POST', `/orders/update-status/${order._id}`, shop.asAdmin, {
      status: 'Potvrđena',
      note: 'Hvala!',
    });
    await call('POST', '/recensions/add-recension', amra.headers, bodies.review(product._id));
    await call('POST', '/contact-form', {}, { ...bodies.message(), email });
    await call('POST', '/newsletter', {}, { email });
    const { cartId } = (
      await call('POST', '/carts/add-cart', amra.headers, bodies.cart(product._id, 3))
    ).json<{ cartId: string }>();

    const data = await dataOf(amra);
    expect(data.profile).toMatchObject({ _id: amra.id, email });
    expect(data.sessions.items).toMatchObject([{ createdAt: expect.any(String) }]);
    expect(data.orders.items.map(({ _id }) => _id)).toEqual([asGuest._id, order._id]);
    expect(data.orders.items[1]).toMatchObject({
      status: 'Potvrđena',
      timeline: [{ status: 'Zaprimljena' }, { status: 'Potvrđena', note: 'Hvala!' }],
      products: [{ id: product._id, quantity: 1 }],
    });
    expect(data.reviews.items).toMatchObject([{ productId: product._id, comment: 'Odlično.', mark: 5 }]);
    expect(data.messages.items).toMatchObject([{ message: 'Kada radite?', email }]);
    expect(data.newsletter.items).toEqual([{ email, at: expect.any(String), confirmedAt: null }]);
    expect(data.carts.items).toMatchObject([
      { _id: cartId, lines: [{ productId: product._id, quantity: 3 }] },
    ]);
    expect(data.account.items.map(({ text }) => text)).toContain('Email adresa potvrđena');
    expect(data.deeds.items).toContainEqual(
      expect.objectContaining({ entity: 'review', by: 'person', text: expect.stringMatching(/ecenzija/) }),
    );
  });

  it('contain nothing of others, nothing for the staff alone, and no secret', async () => {
    const [amra, bojan] = [await make.customer(), await make.customer()];
    await shop.settled();
    const { email } = (await call('GET', `/users/profile/${amra.id}`, amra.headers)).json<{
      email: string;
    }>();
    const order = await make.order(amra.headers);
    const foreign = await make.order(bojan.headers);
    // Amra has not confirmed the e-mail: anybody may have ordered under it.
    const unproven = await guestOrder(email);
    await make.staffNote(order._id);
    await call('POST', `/orders/${order._id}/tags`, shop.asAdmin, { tags: ['sumnjivo'] });

    const text = JSON.stringify(await dataOf(amra));
    expect(text).toContain(order._id);
    for (const hidden of [
      foreign._id,
      unproven._id,
      order.orderKey,
      'Zvala je.',
      'sumnjivo',
      'argon2',
      bojan.id,
    ])
      expect(text).not.toContain(hidden);
  });

  it('are for the person and owners', async () => {
    const [amra, bojan] = [await make.customer(), await make.customer()];
    await shop.settled();
    expect((await ask(amra.id)).statusCode).toBe(401);
    const refused = await ask(amra.id, bojan.headers);
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'user_not_found' }]);
    const clerk = { email: 'narudzbe@example.com', password: 'spec-lozinka' };
    await shop.modules.customers.administrators.addAdministrator({ ...clerk, roles: ['orders', 'auditor'] });
    const token = (await call('POST', '/users/login', {}, clerk)).json<string>();
    expect((await ask(amra.id, { authorization: `Bearer ${token}` })).statusCode).toBe(404);
    const given = await ask(amra.id, shop.asAdmin);
    expect([given.statusCode, given.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(given.json()).toMatchObject({ profile: { _id: amra.id } });
    expect((await ask('99999999', shop.asAdmin)).statusCode).toBe(404);
  });

  it.skipIf(!hasPdfToText)(`are a PDF to be read, for the same persons${whyNoPdfText}`, async () => {
    const [amra, bojan] = [await make.customer(), await make.customer()];
    const order = await make.order(amra.headers);
    const product = await make.product({ title: 'Sirup od trputca' });
    await call('POST', '/recensions/add-recension', amra.headers, bodies.review(product._id));
    const { cartId } = (await call('POST', '/carts/add-cart', amra.headers, bodies.cart(product._id))).json<{
      cartId: string;
    }>();
    await shop.settled();
    const paper = (headers: Headers = {}) => call('GET', `/users/profile/${amra.id}/data.pdf`, headers);
    const { statusCode, headers, rawPayload } = await paper(amra.headers);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const text = pdfText(rawPayload);
    for (const said of [
      'Moji podaci',
      'Profil',
      `Broj ${order.orderName}`,
      'Historija računa',
      'Sirup od trputca: ocjena 5',
      'Nema podataka.',
    ])
      expect(text).toContain(said);
    // An id says nothing to a person.
    for (const id of [product._id, cartId]) expect(text.replace(/\s/g, '')).not.toContain(id);
    // A letter that the font lacks would be drawn as a box.
    expect(text).not.toMatch(/[^\p{L}\p{N}\p{P}\p{Z}\n\f×+@|]/u);
    expect((await paper()).statusCode).toBe(401);
    expect((await paper(bojan.headers)).statusCode).toBe(404);
  });

  it.skipIf(!hasPdfToText)(
    `have the newest 100 of each list in the PDF, and say so${whyNoPdfText}`,
    async () => {
      const amra = await make.customer();
      const data = await dataOf(amra);
      const sessions = (count: number) => {
        const session = { description: 'Firefox na Androidu', createdAt: data.profile.userCreatedAt };
        const items = Array.from({ length: count }, () => ({ ...session, lastUsedAt: session.createdAt }));
        return { ...data, sessions: { items, more: false } };
      };
      const textOf = async (count: number) => pdfText(await ownDataPdf(sessions(count), new Map()));
      const [all, cut] = [await textOf(100), await textOf(101)];
      for (const text of [all, cut]) expect(text.match(/Firefox na Androidu/g)).toHaveLength(100);
      expect(all).not.toContain('Prikazani su samo najnoviji zapisi.');
      expect(cut).toContain('Prikazani su samo najnoviji zapisi.');
    },
  );

  it('say where a list is cut', () => {
    expect(limited([1, 2, 3], 2)).toEqual({ items: [1, 2], more: true });
    expect(limited([1, 2], 2)).toEqual({ items: [1, 2], more: false });
  });
});
