import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PdvWarning } from './pdv-warning.tsx';

it('a shop that keeps invoices is warned of PDV on them while it has no PDV number', () => {
  const shown = (changes: object = {}) =>
    renderToStaticMarkup(
      <PdvWarning values={{ invoicesKept: true, sellerPdvNumber: '', pdv: '17', ...changes }} />,
    );
  expect(shown()).toContain('Bez PDV broja postavite PDV (%) na 0');
  expect(shown({ sellerPdvNumber: ' ', pdv: '17,5' })).toContain('Bez PDV broja');
  for (const right of [
    { invoicesKept: false },
    { sellerPdvNumber: '201234567890' },
    { pdv: '0' },
    { pdv: '' },
  ])
    expect(shown(right)).toBe('');
});
