import type { PlainPage } from '../platform/http/serving/plain-page.ts';

/** The pages behind the link of a mail. */
export const SIGN_OFF_PAGES = {
  ask: {
    heading: 'Odjava od obavijesti',
    text: 'Tražili ste da vam javimo kad neki proizvod bude dostupan. Ako se odjavite, nećemo vam poslati nijednu od obavijesti na koje još čekate.',
    button: 'Odjavi me',
  },
  done: {
    heading: 'Odjavljeni ste',
    text: 'Obavijesti na koje ste čekali više vam nećemo slati. Predomislite li se, na stranici proizvoda možete zatražiti novu.',
  },
  unknown: {
    heading: 'Link nije ispravan',
    text: 'Otvorite ga ponovo iz poruke koju ste dobili, ili ga prekopirajte cijelog.',
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
