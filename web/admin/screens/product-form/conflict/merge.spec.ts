import { describe, expect, it } from 'vitest';
import { newProductValues } from '../values/product-values.ts';
import { differences, firstChoices, merged } from './merge.ts';

const read = { ...newProductValues('GWS1'), title: 'Čaj', price: '10,00', purpose: 'Grlo' };
const theirs = { ...read, title: 'Čaj od kadulje', price: '12,00', purpose: 'Nos' };
const mine = { ...read, title: 'Zeleni čaj', purpose: 'Nos' };

describe('the changes of two administrators', () => {
  it('needs a decision only where the current values differ', () => {
    expect(differences(read, theirs, mine)).toEqual([
      { field: 'title', both: true },
      { field: 'price', both: false },
    ]);
  });

  it('lists fields changed by both first', () => {
    const found = differences(read, { ...theirs, slug: 'a' }, { ...mine, price: '11,00' });
    expect(found.map(({ field }) => field)).toEqual(['title', 'price', 'slug']);
  });

  it('keeps typed values and accepts newer stored ones, unless chosen otherwise', () => {
    const choices = firstChoices(differences(read, theirs, mine));
    expect(merged(mine, theirs, choices)).toMatchObject({
      title: 'Zeleni čaj',
      price: '12,00',
      purpose: 'Nos',
    });
    expect(merged(mine, theirs, { ...choices, title: 'theirs', price: 'mine' })).toMatchObject({
      title: 'Čaj od kadulje',
      price: '10,00',
    });
  });
});
