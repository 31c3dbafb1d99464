import { expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

it('a sealed text is opened by its secret alone, and only unchanged', () => {
  const token = sealText('amra@example.com', 'tajna');
  expect(token).toMatch(/^[\w-]+$/);
  expect(sealText('amra@example.com', 'tajna')).not.toBe(token);
  expect(openText(token, 'tajna')).toBe('amra@example.com');
  expect(openText(token, 'druga')).toBeNull();
  for (const other of ['', 'x', token.slice(0, -2), `${token.slice(1)}A`, 'a'.repeat(400)])
    expect(openText(other, 'tajna')).toBeNull();
});
