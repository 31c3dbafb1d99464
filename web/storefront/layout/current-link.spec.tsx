import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CurrentLink } from './current-link.tsx';

function isMarked(at: string, end = false): boolean {
  const html = renderToStaticMarkup(
    <StaticRouter location={at}>
      <CurrentLink to="/moj-racun" end={end}>
        Moj račun
      </CurrentLink>
    </StaticRouter>,
  );
  return html.includes('aria-current="page"');
}

describe('a link to the current page', () => {
  it.each([
    ['/moj-racun', true],
    ['/Moj-Racun', true],
    ['/moj-racun/narudzbe', true],
    ['/moj-racuni', false],
    ['/', false],
  ])('is marked at %s: %s', (at, marked) => {
    expect(isMarked(at)).toBe(marked);
  });

  it('is marked on its own page only, where it says so', () => {
    expect(isMarked('/moj-racun', true)).toBe(true);
    expect(isMarked('/moj-racun/narudzbe', true)).toBe(false);
  });
});
