import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderHeading } from './order-heading.tsx';

it.each([
  ['Otkazana', true],
  ['Vraćena', true],
  ['Potvrđena', false],
] as const)(
  'the printed sheet of an order names the status where it has come to nothing: %s %s',
  (status, isPrinted) => {
    const html = renderToStaticMarkup(<OrderHeading order={{ orderName: '#1', status, readedByAdmin: 1 }} />);
    const [before = '', after = ''] = html.split(`>${status}<`);
    expect(before.includes('print:hidden')).toBe(!isPrinted);
    expect(after).toContain('Pogledano');
  },
);
