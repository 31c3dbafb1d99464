import { describe, expect, it } from 'vitest';
import { hydrationText, routerState, type SentHydration } from './hydration.ts';

/** Repeated, so that they are written beside the values, too. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script> ]]> -->',
  'line \u2028 paragraph \u2029 end',
  'half of a pair \ud83d',
  '"},"errors":{"layout":{"status":500}},"x":{"',
];

/** The data of a page, as the browser reads them from its text. */
function sent(loaderData: Record<string, unknown>) {
  const assets = { script: '/a.js', styles: [], preloads: [], icon: null };
  const page = { assets, publicUrl: 'https://shop.example', chatUrl: null, loaderData, errors: null };
  const text = hydrationText(page);
  const parsed: SentHydration = JSON.parse(text);
  return { text, ...routerState(parsed) };
}

describe('the data in a page', () => {
  it.each(HOSTILE)('hold a text as it is, and nothing that a document or a script reads: %j', (text) => {
    const values = { page: { title: text, items: [{ title: text }, { title: text }] }, [text]: [text] };
    const { text: written, loaderData, errors } = sent(values);
    expect(loaderData).toEqual(values);
    expect(errors).toBeNull();
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it.each(['__proto__', 'constructor', 'toString', '</script>', '\u2028'])(
    'hold a field of the name %j as a field',
    (name) => {
      const page: Record<string, unknown> = JSON.parse(
        `{"page":{${JSON.stringify(name)}:{"isAdmin":true}},${JSON.stringify(name)}:{"isAdmin":true}}`,
      );
      const { text, loaderData } = sent(page);
      expect(JSON.stringify(loaderData)).toBe(JSON.stringify(page));
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
      expect({}).not.toHaveProperty('isAdmin');
    },
  );

  it('hold values of different kinds apart that look the same', () => {
    const values = { page: ['1', 1, 'null', null, 'true', true, 'string 1', 'number 1', '0:1,2'] };
    expect(sent(values).loaderData).toEqual(values);
  });
});
