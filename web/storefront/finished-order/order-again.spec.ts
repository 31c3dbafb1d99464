import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../../../services/ordering/ordering.schemas.ts';
import { ApiError } from '../../shared/api/client.ts';
import type { WantedLine } from '../../shared/stores/wanted-line.ts';
import { orderAgain } from './order-again.ts';

const line = (title: string, quantity: number, variation = '') =>
  ({
    id: title,
    product_id: 1,
    title,
    slug: '',
    categorySlug: '',
    brandSlug: '',
    image: '',
    price: 100,
    oldPrice: 100,
    quantity,
    productAction: 0,
    productOffer: 0,
    productVariety: 0,
    points: 0,
    productVariationType: '',
    productVariationName: variation,
  }) satisfies OrderLine;

/** A cart of a shop that refuses some products. */
function given(refused: Readonly<Record<string, ApiError>>, held: Readonly<Record<string, number>> = {}) {
  const sent: string[] = [];
  const cart = {
    async add({ id, quantity }: WantedLine) {
      const refusal = refused[id];
      if (refusal && quantity > left(refusal) - (held[id] ?? 0)) throw refusal;
      const added = Math.min(quantity, 100 - (held[id] ?? 0));
      sent.push(`${added} ${id}`);
      return added;
    },
    getState: () => ({
      lines: Object.entries(held).map(([id, quantity]) => line(id, quantity)),
    }),
  };
  return { cart, sent };
}

const left = ({ answer }: ApiError) =>
  (answer as { details?: readonly { available: number }[] }).details?.[0]?.available ?? 0;
const gone = new ApiError(422, { error: 'Proizvod ne postoji.', code: 'product_not_found' });
function short(title: string, available: number): ApiError {
  const details = [{ id: title, available }];
  const answer = { error: `„${title}“: na stanju još ${available}.`, code: 'out_of_stock', details };
  return new ApiError(409, answer as unknown as ConstructorParameters<typeof ApiError>[1]);
}

describe('ordering again', () => {
  it('puts every line into the cart', async () => {
    const { cart, sent } = given({});
    expect(await orderAgain(cart, [line('Krema', 2), line('Čaj', 1)])).toEqual({ added: 3, missing: [] });
    expect(sent).toEqual(['2 Krema', '1 Čaj']);
  });

  it('continues after a product that is gone, and names it with its variation', async () => {
    const { cart, sent } = given({ Krema: gone });
    expect(await orderAgain(cart, [line('Krema', 2, '50 ml'), line('Čaj', 1)])).toEqual({
      added: 1,
      missing: ['„Krema (50 ml)“ više nije u ponudi.'],
    });
    expect(sent).toEqual(['1 Čaj']);
  });

  it('takes what remains in stock beside what the cart has', async () => {
    const { cart, sent } = given({ Krema: short('Krema', 5) }, { Krema: 2 });
    expect(await orderAgain(cart, [line('Krema', 4)])).toEqual({
      added: 3,
      missing: ['„Krema“: na stanju još 5.'],
    });
    expect(sent).toEqual(['3 Krema']);
    expect(await orderAgain(given({ Krema: short('Krema', 0) }).cart, [line('Krema', 1)])).toMatchObject({
      added: 0,
    });
  });

  it('says that a line is full, and passes on that the shop cannot be asked', async () => {
    expect(await orderAgain(given({}, { Krema: 99 }).cart, [line('Krema', 2)])).toEqual({
      added: 1,
      missing: ['„Krema“: u korpi je najviše 100 komada.'],
    });
    const away = new ApiError(0, { error: 'Nema veze.', code: 'away' });
    await expect(orderAgain(given({ Krema: away }).cart, [line('Krema', 1)])).rejects.toBe(away);
  });
});
