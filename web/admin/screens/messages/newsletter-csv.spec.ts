import { describe, expect, it } from 'vitest';
import { newsletterCsv, newsletterFileName } from './newsletter-csv.ts';

const signOffUrl = 'https://shop.example/api/newsletter/sign-off?token=abc';

describe('the newsletter’s list as a file', () => {
  it('has a header and a line for each e-mail', () => {
    const csv = newsletterCsv([
      {
        email: 'amra@example.com',
        date: '2026-11-20T23:30:00.000Z',
        source: 'newsletter',
        confirmed: 0,
        signOffUrl,
      },
      {
        email: 'edin@example.com',
        date: '2026-01-02T10:00:00.000Z',
        source: 'account',
        confirmed: 1,
        signOffUrl: '',
      },
    ]);
    expect(csv).toBe(
      '\uFEFFEmail;Datum prijave;Izvor;Potvrđeno;Odjava\r\n' +
        `amra@example.com;21.11.2026.;Prijava na newsletter;ne;${signOffUrl}\r\n` +
        'edin@example.com;02.01.2026.;Korisnički račun;da;\r\n',
    );
  });

  it.each([
    ['=cmd()@x.ba', "'=cmd()@x.ba"],
    ['+38761@x.ba', "'+38761@x.ba"],
    ['"a;b"@x.ba', '"""a;b""@x.ba"'],
  ])('makes %s harmless', (email, written) => {
    const subscriber = { email, date: '2026-01-02T10:00:00.000Z', confirmed: 0, signOffUrl } as const;
    const csv = newsletterCsv([{ ...subscriber, source: 'newsletter' }]);
    expect(csv.split('\r\n')[1]).toBe(`${written};02.01.2026.;Prijava na newsletter;ne;${signOffUrl}`);
  });

  it('is named by the day in Sarajevo', () => {
    expect(newsletterFileName(new Date('2026-11-20T23:30:00.000Z'))).toBe('newsletter-2026-11-21.csv');
  });
});
