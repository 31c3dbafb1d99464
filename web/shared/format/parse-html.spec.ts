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

  it('keeps of an element with the name of an inherited property only the text', () => {
    expect(parseHtml('<p>a<constructor>b</constructor></p>')).toEqual([element('p', ['a', 'b'])]);
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

  describe('nests elements so that a browser rearranges none of them, and a drawn page is that of its HTML', () => {
    const cell = (...children: unknown[]) => element('td', children);
    const rows = (...children: unknown[]) => element('table', [element('tbody', children)]);

    it.each([
      ['rows without a tbody', '<table><tr><td>a</td></tr></table>', [rows(element('tr', [cell('a')]))]],
      ['cells without a row', '<table><td>a<td>b</table>', [rows(element('tr', [cell('a'), cell('b')]))]],
      [
        'rows after a head',
        '<table><thead><tr><th>a</th></tr></thead><tr><td>b</table>',
        [
          element('table', [
            element('thead', [element('tr', [element('th', ['a'])])]),
            element('tbody', [element('tr', [cell('b')])]),
          ]),
        ],
      ],
      [
        'a text and a paragraph between rows',
        'x<table>a<tr>b<td>c</td><p>d</p></tr></table>y',
        ['x', 'a', 'b', element('p', ['d']), rows(element('tr', [cell('c')])), 'y'],
      ],
      [
        'a table in a cell',
        '<table><tr><td><table><tr><td>a</table>b</table>',
        [rows(element('tr', [cell(rows(element('tr', [cell('a')])), 'b')]))],
      ],
      [
        'a table between rows',
        '<table><tr><table><td>a</table>',
        [rows(element('tr')), rows(element('tr', [cell('a')]))],
      ],
      ['cells outside of a table', '<tr><td>a</td></tr>', ['a']],
      [
        'an end of what is around the cell',
        '<strong><table><tr><td>a</strong>b</table></strong>',
        [element('strong', [rows(element('tr', [cell('a', 'b')]))])],
      ],
      [
        'a list in a paragraph',
        '<p>a<b>b<ul><li>c</ul>',
        [element('p', ['a', element('strong', ['b'])]), element('ul', [element('li', ['c'])])],
      ],
      [
        'a table in a paragraph',
        '<p>a<table><tr><td><p>b</p></table>',
        [element('p', ['a']), rows(element('tr', [cell(element('p', ['b']))]))],
      ],
      [
        'items without an end',
        '<ul><li><p>a<li><b>b<li>c<ul><li>d</ul></ul>',
        [
          element('ul', [
            element('li', [element('p', ['a'])]),
            element('li', [element('strong', ['b'])]),
            element('li', ['c', element('ul', [element('li', ['d'])])]),
          ]),
        ],
      ],
      ['a heading in a heading', '<h2>a<h3>b</h3>', [element('h2', ['a']), element('h3', ['b'])]],
      [
        'a text after the end of another heading than the open one',
        '<h2>a<h3>b</h2>c',
        [element('h2', ['a']), element('h3', ['b']), 'c'],
      ],
      [
        'a link in a link',
        '<a>a<b>b<a>c</a>',
        [element('a', ['a', element('strong', ['b'])]), element('a', ['c'])],
      ],
    ])('%s', (_, html, nodes) => {
      expect(parseHtml(html)).toEqual(nodes);
    });
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
