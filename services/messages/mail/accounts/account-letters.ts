import { formatDate } from '../../../rules/dates/dates.ts';
import { greetingOf } from '../sending/greeting.ts';
import { button, heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

const FOOT = 'Ovu poruku ste dobili jer je vaša email adresa unesena u našu trgovinu.';

/** The mail by which the owner of a new account, or of one whose address is to change, confirms the address. */
export function confirmationLetter(link: { name: string; isChange: boolean }, url: string): Letter {
  const { name, isChange } = link;
  return letter({
    subject: isChange ? 'Potvrdite novu email adresu' : 'Potvrdite svoju email adresu',
    name,
    sentences: isChange
      ? ['Ova email adresa unesena je kao nova adresa vašeg računa. Počinje da važi kada je potvrdite.']
      : ['Hvala vam na registraciji. Potvrdite da je ova email adresa vaša.'],
    action: { url, label: 'Potvrdite email adresu' },
    after: ['Link važi 24 sata. Ako niste vi unijeli ovu adresu, zanemarite ovu poruku.'],
  });
}

/** The mail by which the owner of an account sets a new password. */
export function passwordLinkLetter(name: string, url: string): Letter {
  return letter({
    subject: 'Nova lozinka',
    name,
    sentences: ['Zatražena je nova lozinka za vaš račun. Otvorite ovaj link i unesite novu lozinku.'],
    action: { url, label: 'Unesite novu lozinku' },
    after: [
      'Link važi jedan sat i može se iskoristiti jednom. Ako niste vi zatražili novu lozinku, zanemarite ovu poruku.',
    ],
  });
}

/** Informs the address of an account that another one was requested. `url` takes that back. */
export function changeRequestedLetter(notice: { name: string; newEmail: string }, url: string): Letter {
  return letter({
    subject: 'Zatražena je promjena email adrese',
    name: notice.name,
    sentences: [
      `Za vaš račun zatražena je nova email adresa: ${notice.newEmail}.`,
      'Vaša sadašnja adresa važi dok nova ne bude potvrđena.',
      NOT_YOU,
    ],
    action: { url, label: TAKE_BACK },
    after: [TAKE_BACK_ENDS],
  });
}

/** Informs the former address of an account that it no longer counts. `url` takes that back. */
export function emailChangedLetter(notice: { name: string; newEmail: string }, url: string): Letter {
  return letter({
    subject: 'Email adresa vašeg računa je promijenjena',
    name: notice.name,
    sentences: [
      `Nova email adresa vašeg računa je ${notice.newEmail}. Od sada se prijavljujete njom.`,
      'Na ovu adresu više nećete dobijati poruke o svom računu.',
      NOT_YOU,
    ],
    action: { url, label: TAKE_BACK },
    after: [TAKE_BACK_ENDS],
  });
}

/** Informs the owner of an account that its second factor was set up or removed. `url` sets a new password. */
export function secondFactorLetter(
  { name, at, isOn }: { name: string; at: string; isOn: boolean },
  url: string,
): Letter {
  const what = isOn ? 'uključena' : 'isključena';
  return letter({
    subject: `Potvrda u dva koraka je ${what}`,
    name,
    sentences: [
      `Na vašem računu je ${formatDate(at)} ${what} potvrda u dva koraka. Ako ste to bili vi, ne trebate učiniti ništa.`,
      'Ako to niste bili vi, odmah zatražite novu lozinku i javite nam se.',
    ],
    action: { url, label: 'Zatražite novu lozinku' },
    after: [],
  });
}

const NOT_YOU = 'Ako to niste bili vi, vratite svoju adresu ovim linkom:';
const TAKE_BACK = 'Vratite svoju adresu';
const TAKE_BACK_ENDS =
  'Link važi sedam dana. Time se odjavljuju svi uređaji i prestaje da važi sadašnja lozinka; novu postavljate linkom koji vam pošaljemo.';

type LetterParts = {
  readonly subject: string;
  readonly name: string;
  readonly sentences: readonly string[];
  readonly action?: { readonly url: string; readonly label: string };
  readonly after: readonly string[];
};

/** A mail to the owner of an account, as text and as HTML. */
export function letter({ subject, name, sentences, action, after }: LetterParts): Letter {
  const greeting = greetingOf(name);
  const text = [
    greeting,
    ...sentences,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    'Vaš Online Shop',
    textFoot(FOOT),
  ].join('\n\n');
  const body = html`${heading(subject)}${[greeting, ...sentences].map(paragraph)}${action ? button(action.url, action.label) : null}
${after.map(paragraph)}`;
  return {
    subject,
    text,
    html: mailFrame({ title: subject, preview: sentences[0] ?? subject, body, foot: FOOT }),
  };
}
