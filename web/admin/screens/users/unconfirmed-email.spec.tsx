import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnconfirmedMark, UnconfirmedWarning } from './unconfirmed-email.tsx';

const textOf = (html: string) => html.replaceAll(/<[^<>]*>/g, '');

describe('a user whose e-mail was never confirmed', () => {
  it('is marked in the list, and beside the roles with the reason', () => {
    const user = { email: 'info@apoteka.ba', emailConfirmed: 0 } as const;
    expect(textOf(renderToStaticMarkup(<UnconfirmedMark user={user} />))).toBe('nepotvrđen email');
    const warning = textOf(renderToStaticMarkup(<UnconfirmedWarning user={user} />));
    expect(warning).toContain('Ova osoba nije potvrdila email info@apoteka.ba.');
  });
  it('is not marked once it was', () => {
    const user = { email: 'info@apoteka.ba', emailConfirmed: 1 } as const;
    for (const Shown of [UnconfirmedMark, UnconfirmedWarning])
      expect(renderToStaticMarkup(<Shown user={user} />)).toBe('');
  });
});
