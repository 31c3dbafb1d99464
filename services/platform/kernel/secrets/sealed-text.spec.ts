import { expect, it } from 'vitest';
import { openText, sealSame, sealText } from './sealed-text.ts';

it('a sealed text is opened by its secret alone, and only unchanged', () => {
  const token = sealText('amra@example.com', 'tajna');
  expect(token).toMatch(/^[\w-]+$/);
  expect(sealText('amra@example.com', 'tajna')).not.toBe(token);
  expect(openText(token, 'tajna')).toBe('amra@example.com');
  expect(openText(token, 'druga')).toBeNull();
  for (const other of ['', 'x', token.slice(0, -2), `${token.slice(1)}A`, 'a'.repeat(400)])
    expect(openText(other, 'tajna')).toBeNull();
});

it('a text can be sealed the same each time, another text and another secret differently', () => {
  const token = sealSame('odjava 1', 'tajna');
  expect(token).toMatch(/^[\w-]+$/);
  expect(sealSame('odjava 1', 'tajna')).toBe(token);
  expect(openText(token, 'tajna')).toBe('odjava 1');
  const [another, ofAnother] = [sealSame('odjava 2', 'tajna'), sealSame('odjava 1', 'druga')];
  for (const other of [another, ofAnother]) expect(other.slice(0, 16)).not.toBe(token.slice(0, 16));
  expect(openText(token, 'druga')).toBeNull();
});
