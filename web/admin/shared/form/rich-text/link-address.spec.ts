import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('the address of a link', () => {
  it.each([
    ['shop.ba', 'https://shop.ba'],
    ['shop.ba/akcija?a=1', 'https://shop.ba/akcija?a=1'],
    ['http://shop.ba', 'http://shop.ba'],
    ['info@shop.ba', 'mailto:info@shop.ba'],
    ['/akcija', '/akcija'],
    ['tel:033123456', 'tel:033123456'],
  ])('typed as "%s" is %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each(['', 'javascript:alert(1)', '//drugi.ba', 'dvije riječi', 'akcija'])(
    'is refused as "%s"',
    (typed) => {
      expect(linkAddress(typed)).toBeNull();
    },
  );
});
