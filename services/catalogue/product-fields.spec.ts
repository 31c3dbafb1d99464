import { describe, expect, it } from 'vitest';
import { productAudit } from './product/product.audit.ts';
import { productDecider } from './product/product.decider.ts';
import { newProduct } from './product/product.facts.ts';
import { type Fact, FIELDS } from './product-fields.ts';

const facts = newProduct({
  number: 7,
  title: 'Magnezij',
  slug: 'magnezij',
  price: 1200,
  brand: 1,
  category: 2,
  localKey: 'GWS1',
  variations: [{ id: 100, type: 'Boja', name: 'Bijela', price: 1200 }],
  salePercent: 10,
});
const present = productDecider.evolve(productDecider.initialState, { type: 'ProductAdded', data: facts });

/** Another value than `facts` has. */
function another(fact: Fact): unknown {
  if (fact === 'status') return 'published';
  const value = facts[fact];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}-2`;
  return Array.isArray(value) ? [...value.slice(1)].concat(fact === 'variations' ? [] : [3]) : 99;
}

describe('the fields of a product', () => {
  it('each have a name on the wire', () => {
    const names = FIELDS.map(({ wire }) => wire);
    expect(new Set(names).size).toBe(names.length);
  });

  it('name existing events', () => {
    const named = FIELDS.flatMap(({ event }) => event ?? []);
    expect(Object.keys(productAudit.events)).toEqual(expect.arrayContaining(named));
  });

  it.each(FIELDS.map(({ fact }) => fact))('are recorded when they change: %s', (fact) => {
    const changes = { [fact]: another(fact) };
    const decided = productDecider.decide({ type: 'Update', changes }, present);
    const events = decided.ok ? decided.value : [];
    expect(events).toHaveLength(1);
    const after = events.reduce(productDecider.evolve, present);
    expect(after).toMatchObject({ facts: changes });
  });
});
