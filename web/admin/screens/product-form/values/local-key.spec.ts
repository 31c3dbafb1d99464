import { expect, it } from 'vitest';
import { newLocalKey } from './local-key.ts';

it('a new product has a local key of prefix, number, date and random characters', () => {
  expect(newLocalKey(1_795_000_000_000, () => 0)).toBe('GWS1001795000000000AAAA');
  expect(newLocalKey(1_795_000_000_000, () => 0.9999)).toBe('GWS99917950000000009999');
  expect(newLocalKey()).toMatch(/^GWS\d{3}\d{13}[A-Z2-9]{4}$/);
});
