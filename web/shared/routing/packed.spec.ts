import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

/** As they are after they were sent. */
const sent = (values: Record<string, unknown>) => unpack(JSON.parse(JSON.stringify(pack(values))));

const card = (n: number) => ({
  _id: `p${n}`,
  price: n,
  image: 'thumb_caj-od-koprive.jpg',
  brand: { slug: 'biovita', name: 'Biovita' },
});

describe('packed data', () => {
  it('are the same after unpacking', () => {
    const values = {
      texts: ['', 'čaj', 'čaj', 'vitamin-c vitamin-c', 'vitamin-c vitamin-c', 'null', 'true', '0', '-1'],
      numbers: [0, -1, -2, 1.5, 1, true, false, null],
      lists: [
        [],
        [[]],
        [0],
        [-1, 2],
        [[0], [0]],
        [
          [1, 2, 3],
          [1, 2, 3],
          ['1', 2, 3],
        ],
      ],
      objects: [{}, { a: {} }, { a: [] }, { b: 1, a: 2 }, { a: 2, b: 1 }, { a: { b: 1, a: 2 } }],
      cards: [card(1), card(2), card(1)],
      again: { cards: [card(2), card(3)] },
      nothing: null,
      name: 'vitamin-c vitamin-c',
    };
    expect(sent(values)).toEqual(values);
    expect(JSON.stringify(sent(values))).toBe(JSON.stringify(values));
  });

  it('leave out what JSON leaves out', () => {
    const values = { page: { at: undefined, list: [undefined, 1] }, later: undefined };
    expect(JSON.stringify(sent(values))).toBe('{"page":{"list":[null,1]}}');
  });

  it('keep a field of the name __proto__ a field', () => {
    const values: Record<string, unknown> = JSON.parse('{"page":{"__proto__":{"isAdmin":true}}}');
    expect(JSON.stringify(sent(values))).toBe(JSON.stringify(values));
  });

  it('write names of fields once, and repeated texts and objects once', () => {
    const text = JSON.stringify(pack({ cards: [card(1), card(2), card(3)], first: card(1) }));
    for (const once of ['"price"', '"slug"', 'thumb_caj-od-koprive.jpg', '"Biovita"', '"p1"'])
      expect(text.split(once), once).toHaveLength(2);
  });
});
