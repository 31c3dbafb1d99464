import { build } from 'esbuild';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, sharedBrowser, whyNot } from '../../../../journeys/browser.testing.ts';

type TextHtml = typeof import('./text-html.ts');
type Pasted = typeof import('./pasted-html.ts');
declare const editor: TextHtml & Pasted & typeof import('./same-content.ts');

const MODULE = new URL('./text-html.ts', import.meta.url).pathname;
const SAME = new URL('./same-content.ts', import.meta.url).pathname;
const PASTED = new URL('./pasted-html.ts', import.meta.url).pathname;

const SHOP = 'https://shop.example';

let page: Page;

/** What is saved when that HTML is opened and something else is changed, and whether the editor says it can. */
function opened(html: string): Promise<{ saved: string; holds: boolean; isSame: boolean }> {
  return page.evaluate((text) => {
    const saved = editor.textHtml(editor.parseText(text));
    return {
      saved,
      holds: editor.canHold(text),
      isSame: editor.sameContent(editor.elementOf(text), editor.elementOf(saved)),
    };
  }, html);
}

/** What it holds before and after, counted in another way than the editor compares: words, words in formats, elements. */
function inventories(html: string) {
  return page.evaluate((text) => {
    const wordsOf = (node: Node) => (node.textContent ?? '').replace(/[ \n]/g, '');
    const inventory = (one: string) => {
      const root = editor.elementOf(one);
      const count = (tag: string) => [tag, root.querySelectorAll(tag).length] as const;
      const inFormat = (tags: string) => {
        const outermost = [...root.querySelectorAll(tags)].filter((one) => !one.parentElement?.closest(tags));
        return [tags, outermost.map(wordsOf).join('')] as const;
      };
      return {
        words: wordsOf(root),
        elements: Object.fromEntries(
          'h2 h3 h4 hr img blockquote div ul ol li table thead tbody tr th td figure figcaption'
            .split(' ')
            .map(count),
        ),
        formats: Object.fromEntries(
          ['strong, b', 'em, i', 'u', 's', 'sub', 'sup', 'span', 'a[href][title][target][rel]'].map(inFormat),
        ),
        links: [...root.querySelectorAll('a')]
          .filter((link) => wordsOf(link) !== '')
          .map((link) => link.href)
          .filter((href, at, all) => href !== all[at - 1]),
        pictures: [...root.querySelectorAll('img')].map(({ outerHTML }) => outerHTML),
      };
    };
    const saved = editor.textHtml(editor.parseText(text));
    const again = editor.textHtml(editor.parseText(saved));
    return {
      holds: editor.canHold(text),
      saved,
      isSame: editor.sameContent(editor.elementOf(saved), editor.elementOf(again)),
      before: inventory(text),
      after: inventory(saved),
    };
  }, html);
}

const pasted = (html: string): Promise<string> =>
  page.evaluate((text) => editor.textHtml(editor.parseText(editor.pastedHtml(text))), html);

describe.skipIf(!hasChromium)(`the text of the editor${whyNot}`, () => {
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage();
    await page.route(`${SHOP}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${SHOP}/`);
    const { outputFiles } = await build({
      stdin: {
        contents: [MODULE, SAME, PASTED].map((path) => `export * from '${path}';`).join(''),
        resolveDir: '/',
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'editor',
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });
  afterAll(() => page?.close());

  it.each([
    '<p>Uvod <strong>a</strong> <em>b</em> <u>c</u> <s>d</s> H<sub>2</sub>O m<sup>2</sup></p>',
    '<h2>Naslov</h2><h3>Podnaslov</h3><h4>Manji</h4><hr><p>Tekst<br>u dva reda</p>',
    '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    '<ul><li><h3>Naslov</h3>tekst</li><li><p>a</p><p>b</p></li></ul>',
    '<blockquote>Citat<p>drugi</p></blockquote>',
    '<table><tbody><tr><td><p>a</p><p>b</p><p>c</p></td><td></td></tr></tbody></table>',
    '<div>Prvi</div><div><p>Drugi</p><div>Treći</div></div>',
    '<p><span>Iz <strong>Worda</strong></span></p>',
    '<p><a href="https://shop.ba" title="Shop" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<p><a href="/akcija">a</a> <a href="mailto:a@b.ba">b</a> <a href="tel:033">c</a> <a href="#d">d</a></p>',
    '<figure><img src="/images/a.jpg" alt="A" width="10" height="20"><figcaption>Opis <em>slike</em></figcaption></figure>',
    '<p><img src="https://slike.example/a.jpg" alt=""></p>',
    '<table><thead><tr><th>Naziv</th><th>Doza</th></tr></thead><tbody><tr><td>C</td><td>500 mg</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td><ul><li>c</li></ul></td></tr></tbody></table>',
    '<p>Prvi</p><p><br></p><p>Drugi</p>',
    '<p>3 &lt; 5 &amp; 7</p>',
  ])('keeps %s letter for letter', async (html) => {
    expect(await opened(html)).toEqual({ saved: html, holds: true, isSame: true });
  });

  it.each([
    ['Samo riječi', '<p>Samo riječi</p>'],
    ['<b>Vitamin</b> <i>C</i>', '<p><strong>Vitamin</strong> <em>C</em></p>'],
    ['<a href="/a"><h3>Naslov</h3></a>', '<h3><a href="/a">Naslov</a></h3>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<p>a</p>\n\n<p>b</p>\n', '<p>a</p><p>b</p>'],
    [
      '<table>\n <tr>\n  <td>\n <p>a</p> <p>b</p></td></tr></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    ['<p>Prvi</p><p></p>', '<p>Prvi</p><p><br></p>'],
    ['<p>Uvod<ul><li>b</li></ul>kraj</p>', '<p>Uvod</p><ul><li>b</li></ul><p>kraj</p><p><br></p>'],
  ])('writes %s as %s', async (html, saved) => {
    expect(await opened(html)).toEqual({ saved, holds: true, isSame: true });
    expect(await opened(saved)).toEqual({ saved, holds: true, isSame: true });
  });

  it.each(['', '<p><br></p>', '<div></div>', '  ', '<p>&nbsp;</p>'])(
    'without words is empty: %s',
    async (html) => {
      expect((await opened(html)).saved).toBe('');
    },
  );

  it.each([
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<li>Bez liste</li>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<h2>Naslov<div>u kutiji</div></h2>',
    '<p>a <iframe src="https://example.com"></iframe></p>',
  ])('does not open a text that it would change: %s', async (html) => {
    expect((await opened(html)).holds).toBe(false);
  });

  it.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a</p>', '<p>a</p><p>b</p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<p><strong>a</strong>b</p>', '<p><strong>ab</strong></p>'],
    ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
    ['<div><p>a</p></div>', '<p>a</p>'],
    [
      '<table><thead><tr><th>a</th></tr></thead></table>',
      '<table><tbody><tr><th>a</th></tr></tbody></table>',
    ],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
    ['<p><img src="/images/a.jpg" alt="A"></p>', '<p><img src="/images/a.jpg"></p>'],
  ])('distinguishes %s from %s', async (one, other) => {
    expect(
      await page.evaluate(
        (html) => editor.sameContent(editor.elementOf(html[0] ?? ''), editor.elementOf(html[1] ?? '')),
        [one, other],
      ),
    ).toBe(false);
  });

  it('keeps all words, formats, pictures and structure that the server allows', async () => {
    const seen = { held: 0, all: 0 };
    await fc.assert(
      fc.asyncProperty(allowedHtml, async (html) => {
        const { saved, holds, isSame, before, after } = await inventories(html);
        seen.all += 1;
        if (!holds) return;
        seen.held += 1;
        // No-break spaces alone are no words.
        if (saved === '')
          expect([before.words.replaceAll('\u00a0', ''), before.elements.img]).toEqual(['', 0]);
        else {
          expect(after).toEqual(before);
          expect(isSame).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
    // What the editor cannot hold is edited as HTML: nothing of it is lost, but that is to be rare.
    expect(seen.held / seen.all).toBeGreaterThan(0.99);
  });

  it.each([
    ['<p style="color:red" onclick="x()">Tekst<script>alert(1)</script></p>', '<p>Tekst</p>'],
    ['<p class="MsoNormal"><o:p></o:p><span lang="EN">Iz Worda</span></p>', '<p>Iz Worda</p>'],
    ['<p><span style="font-weight:700">Iz</span> Docs</p>', '<p><strong>Iz</strong> Docs</p>'],
    ['<div>Prvi</div><div>Drugi</div>', '<p>Prvi</p><p>Drugi</p>'],
    ['<h1>Naslov</h1><h6>Manji</h6>', '<h2>Naslov</h2><h4>Manji</h4>'],
    [`<a href="${SHOP}/akcija" target="_blank">x</a>`, '<p><a href="/akcija">x</a></p>'],
    ['<a href="javascript:alert(1)">x</a> <a href="ftp://a.ba">y</a>', '<p>x y</p>'],
    [
      '<p>a<img src="https://drugi.example/a.png"><img src="/images/b.jpg"></p>',
      '<p>a<img src="/images/b.jpg"></p>',
    ],
    ['<ol start="3" style="list-style-type:upper-roman"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<article><button>Kupi</button><video src="x"></video><p>b</p></article>', '<p>Kupi</p><p>b</p>'],
  ])('pasted: %s becomes %s', async (html, saved) => {
    expect(await pasted(html)).toBe(saved);
  });
});

const words = fc
  .string({ unit: fc.constantFrom(...'abčđ 12,.\u00a0\n&<"'), minLength: 1, maxLength: 8 })
  .map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
const tagged = (tag: string, content: fc.Arbitrary<string>) =>
  content.map((html) => `<${tag}>${html}</${tag}>`);
const joined = (part: fc.Arbitrary<string>, minLength = 0, maxLength = 3) =>
  fc.array(part, { minLength, maxLength }).map((parts) => parts.join(''));

/** HTML as the server lets it pass, of every allowed element in every place that HTML has for it. */
const { text: allowedHtml } = fc.letrec<Record<'inline' | 'block' | 'flow' | 'text', string>>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'inline' },
    words,
    fc.constantFrom('<br>', '<img src="/images/a.jpg" alt="A" width="4">', '<img src="https://a.ba/b.png">'),
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span'].map((tag) =>
      tagged(tag, joined(tie('inline'), 1)),
    ),
    fc
      .tuple(fc.constantFrom('https://a.ba/?x=1&amp;y=2', '/akcija', '#a', 'mailto:a@b.ba', 'tel:033'), words)
      .map(
        ([href, text]) =>
          `<a href="${href}" title="Link" target="_blank" rel="noopener noreferrer">${text}</a>`,
      ),
  ),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    ...['p', 'h2', 'h3', 'h4'].map((tag) => tagged(tag, joined(tie('inline')))),
    fc.constant('<hr>'),
    ...['blockquote', 'div'].map((tag) => tagged(tag, tie('flow'))),
    ...['ul', 'ol'].map((tag) => tagged(tag, joined(tagged('li', tie('flow')), 1))),
    fc
      .tuple(tie('flow'), joined(tie('inline')))
      .map(([picture, caption]) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`),
    fc
      .integer({ min: 1, max: 3 })
      .chain((columns) => {
        const row = (tag: string) => tagged('tr', joined(tagged(tag, tie('flow')), columns, columns));
        return fc.tuple(joined(row('th'), 0, 1), joined(row('td'), 1, 2));
      })
      .map(([head, body]) => `<table>${head && `<thead>${head}</thead>`}\n<tbody>${body}</tbody></table>`),
  ),
  flow: fc.oneof(joined(tie('inline')), joined(tie('block')), joined(fc.oneof(tie('inline'), tie('block')))),
  row: words,
  cell: words,
  text: joined(fc.oneof(tie('block'), tie('inline')), 0, 4),
}));
