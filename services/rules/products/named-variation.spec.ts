import { expect, it } from 'vitest';
import { withVariation } from './named-variation.ts';

it.each([
  ['Limun', 'Omega 3 (Limun)'],
  ['', 'Omega 3'],
  [null, 'Omega 3'],
])('names a product with its variation %j', (variation, named) => {
  expect(withVariation('Omega 3', variation)).toBe(named);
});
