import { formatDate } from '../../../rules/dates/dates.ts';
import { greetingOf } from '../sending/greeting.ts';
import { button, heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

const SUBJECT = 'Vaša lozinka je promijenjena';
const FOOT =
  'Ovu poruku ste dobili jer imate račun u našoj trgovini. U njoj nema lozinke: nikada je ne šaljemo.';

/** Informs the owner of an account that its password was changed, and what to do if that was not the owner. `at` in ISO 8601. */
export function passwordChangedMail(name: string, at: string, publicUrl: string): Letter {
  const link = `${publicUrl}/zaboravljena-lozinka`;
  const paragraphs = [
    greetingOf(name),
    `lozinka vašeg računa promijenjena je ${formatDate(at)}. Ako ste je promijenili vi, ne trebate učiniti ništa.`,
    'Ako to niste bili vi, odmah zatražite novu lozinku: time se odjavljuju svi uređaji koji koriste vaš račun. Zatim nas obavijestite.',
  ];
  const text = [...paragraphs, `Zatražite novu lozinku:\n${link}`, textFoot(FOOT)].join('\n\n');
  const body = html`${heading(SUBJECT)}${paragraphs.map(paragraph)}${button(link, 'Zatražite novu lozinku')}`;
  const preview = 'Ako to niste bili vi, odmah zatražite novu.';
  return { subject: SUBJECT, text, html: mailFrame({ title: SUBJECT, preview, body, foot: FOOT }) };
}
