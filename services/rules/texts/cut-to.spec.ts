import { describe, expect, it } from 'vitest';
import { cutTo } from './cut-to.ts';

describe('a text that is cut', () => {
  it('ends before a character that does not fit whole', () => {
    expect(cutTo(`${'a'.repeat(119)}😀 kraj`, 120)).toBe('a'.repeat(119));
    expect(cutTo(`${'a'.repeat(118)}😀 kraj`, 120)).toBe(`${'a'.repeat(118)}😀`);
    expect(cutTo('caj c\u030caj', 5)).toBe('caj ');
    expect(cutTo('👩‍👩‍👧 i 👩‍👩‍👧', 12)).toBe('👩‍👩‍👧 i ');
  });

  it('stays as it is when it fits', () => {
    expect(cutTo('čaj', 3)).toBe('čaj');
    expect(cutTo('', 0)).toBe('');
  });
});
