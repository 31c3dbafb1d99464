import { expect, it } from 'vitest';
import { button, mailFrame } from './mail-html.ts';

it('a mail is 600 px wide in Outlook, and its button padded', () => {
  const body = button('https://shop.example/?a=1&b=2', 'Pogledajte');
  const mail = mailFrame({ title: 'T', preview: 'P', body, foot: 'F' });
  expect(mail).toMatch(/<!--\[if mso\]><table role="presentation" width="600"[^>]*><tr><td><!\[endif\]-->/);
  expect(mail.match(/<!--\[if mso\]>/g)).toHaveLength(2);
  expect(mail).toMatch(/<td bgcolor="#14664a" style="[^"]*mso-padding-alt:12px 22px">/);
  expect(mail).toContain('<a href="https://shop.example/?a=1&amp;b=2"');
});
