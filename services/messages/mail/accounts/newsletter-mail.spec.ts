import { expect, it } from 'vitest';
import { newsletterMail } from './newsletter-mail.ts';

const confirmUrl = 'https://shop.example/api/newsletter/confirm?token=abc';
const signOffUrl = 'https://shop.example/api/newsletter/sign-off?token=def';

it('asks for a confirmation, and has the link that signs off in its text and its headers', () => {
  const { subject, text, html, ...rest } = newsletterMail({ email: 'a@example.com', confirmUrl, signOffUrl });
  expect(subject).toBe('Potvrdite prijavu na newsletter');
  expect(text).toContain(`\n\nPotvrđujem prijavu:\n${confirmUrl}\n\nVaš Online Shop\n\n-- \n`);
  expect(text).toContain(`\nNe želim newsletter: odjavi me.\n${signOffUrl}\n`);
  expect(html).toContain(`<a href="${confirmUrl}"`);
  expect(html).toContain(`<a href="${signOffUrl}"`);
  expect(rest).toEqual({ signOffUrl });
});
