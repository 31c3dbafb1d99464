import { describe, expect, it } from 'vitest';
import { newLink } from './link.ts';
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

describe('a link to the shop itself', () => {
  const ORIGIN = 'https://shop.ba';

  it.each([
    ['https://shop.ba/akcija?page=2#a', '/akcija?page=2#a'],
    ['https://shop.ba', '/'],
    ['https://shop.ba?a=1', '/?a=1'],
    ['HTTPS://Shop.ba/Akcija', '/Akcija'],
    ['/akcija', '/akcija'],
  ])('given as %s is %s, and stays in its tab', (given, href) => {
    expect(newLink(given, ORIGIN)).toEqual({ href });
  });

  it.each(['https://shop.ba.drugi.example/', 'https://shop.ba:8080/', 'https://shop.ba//drugi.example'])(
    'is not %s, which opens in a new tab',
    (href) => {
      expect(newLink(href, ORIGIN)).toEqual({ href, target: '_blank', rel: 'noopener nofollow' });
    },
  );
});
