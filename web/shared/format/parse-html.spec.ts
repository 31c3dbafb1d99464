import { describe, expect, it } from 'vitest';
import { parseHtml, plainText } from './parse-html.ts';

const element = (tag: string, children: unknown[] = [], attributes = {}) => ({ tag, attributes, children });

describe('parseHtml', () => {
  it('keeps the elements of a text and their nesting', () => {
    expect(parseHtml('<p>Jedan <b>dva</b></p><ul><li>tri</li> <li>četiri</li></ul>')).toEqual([
      element('p', ['Jedan ', element('strong', ['dva'])]),
      element('ul', [element('li', ['tri']), element('li', ['četiri'])]),
    ]);
  });

  it('never lets a page have a second main heading', () => {
    expect(parseHtml('<h1>Naslov</h1>')).toEqual([element('h2', ['Naslov'])]);
  });

  it('drops scripts, styles and frames with their content', () => {
    const html =
      'a<script>alert(1)</script>b<style>p{}</style>c<iframe src="x"></iframe>d<svg onload="x"><a>e</a></svg>f';
    expect(parseHtml(html).join('')).toBe('abcdf');
  });

  it('drops every attribute that is not a safe link or one of our pictures', () => {
    expect(parseHtml('<p onclick="x()" style="color:red">a</p>')).toEqual([element('p', ['a'])]);
    expect(parseHtml('<a href="javascript:alert(1)">a</a>')).toEqual([element('a', ['a'])]);
    expect(parseHtml('<a href=" java&#115;cript:alert(1)">a</a>')).toEqual([element('a', ['a'])]);
    expect(parseHtml('<a href="//evil.example">a</a>')).toEqual([element('a', ['a'])]);
    expect(parseHtml('<img src="https://evil.example/x.png" onerror="x()">')).toEqual([]);
  });

  it('keeps links within the shop, and opens others in a new window', () => {
    expect(parseHtml('<a href="/dostava">a</a>')).toEqual([element('a', ['a'], { href: '/dostava' })]);
    expect(parseHtml("<a href='https://x.example'>a</a>")).toEqual([
      element('a', ['a'], { href: 'https://x.example', target: '_blank', rel: 'noopener nofollow' }),
    ]);
  });

  it('accepts broken markup', () => {
    expect(parseHtml('<p>a<p>b</li></p> 1 < 2 <strong>c')).toEqual([
      element('p', ['a']),
      element('p', ['b']),
      ' 1 ',
      '<',
      ' 2 ',
      element('strong', ['c']),
    ]);
  });

  it('decodes character references once', () => {
    expect(parseHtml('&lt;b&gt; &amp;amp; &#269;&#x161;&nepoznato;')).toEqual(['<b> &amp; čš&nepoznato;']);
  });
});

describe('plainText', () => {
  it('is the text without markup', () => {
    expect(plainText('<h2>Sastav</h2><p>Vitamin&nbsp;C,<br>cink</p>')).toBe('Sastav Vitamin C, cink');
  });
});
