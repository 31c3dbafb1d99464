import { describe, expect, it } from 'vitest';
import { linkAddress, tidyHtml } from './html.ts';

describe('the HTML of a text', () => {
  it.each([
    ['<b>Vitamin</b> <i>C</i>', '<p><strong>Vitamin</strong> <em>C</em></p>'],
    ['<div>Prvi</div><div>Drugi</div>', '<p>Prvi</p><p>Drugi</p>'],
    ['<p style="color:red" onclick="x()">Tekst<script>alert(1)</script></p>', '<p>Tekst</p>'],
    ['<p class="MsoNormal"><o:p></o:p><span>Iz Worda</span></p>', '<p>Iz Worda</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['<p>3 &lt; 5 &amp; 7</p>', '<p>3 &lt; 5 &amp; 7</p>'],
    [
      '<p>Uvod <b>a</b><ul><li>b</li></ul>kraj</p>',
      '<p>Uvod <strong>a</strong></p><ul><li>b</li></ul><p>kraj</p>',
    ],
    ['<p><ul><li>b</li></ul><p>kraj</p></p>', '<ul><li>b</li></ul><p>kraj</p>'],
    ['<ul><li>a</li></ul><hr>', '<ul><li>a</li></ul><hr>'],
  ])('%s becomes %s', (html, tidy) => {
    expect(tidyHtml(html)).toBe(tidy);
    expect(tidyHtml(tidy)).toBe(tidy);
  });

  it.each(['<p><br></p>', '<div></div>', '  ', '<p>&nbsp;</p>'])('without words is empty: %s', (html) => {
    expect(tidyHtml(html)).toBe('');
  });
});

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
