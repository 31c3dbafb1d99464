import type { PlainPage } from '../platform/http/serving/plain-page.ts';

/** The pages behind the links of the newsletter's mails. */
export const NEWSLETTER_PAGES = {
  askToConfirm: {
    heading: 'Prijava na newsletter',
    text: 'Potvrdite da na ovu email adresu želite primati nove ponude i savjete za zdrav dan, najviše jednom sedmično.',
    button: 'Potvrđujem prijavu',
  },
  confirmed: {
    heading: 'Prijava je potvrđena',
    text: 'Hvala vam. Odjaviti se možete kad god želite, linkom u poruci koju ste dobili.',
  },
  askToSignOff: {
    heading: 'Odjava s newslettera',
    text: 'Ako se odjavite, vašu email adresu brišemo s liste i newsletter vam više nećemo slati.',
    button: 'Odjavi me',
  },
  signedOff: {
    heading: 'Odjavljeni ste',
    text: 'Vaše email adrese više nema među prijavljenima. Predomislite li se, ponovo se možete prijaviti na naslovnoj stranici.',
  },
  unknown: {
    heading: 'Link nije ispravan',
    text: 'Otvorite ga ponovo iz poruke koju ste dobili, ili ga prekopirajte cijelog.',
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
