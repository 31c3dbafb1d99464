import { button, heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

/** A subscription that is to be confirmed, with the addresses of its links. */
export type ToConfirm = {
  readonly email: string;
  readonly confirmUrl: string;
  readonly signOffUrl: string;
};

const SUBJECT = 'Potvrdite prijavu na newsletter';
const CONFIRM = 'Potvrđujem prijavu';
const SENTENCES = [
  'Poštovani,',
  'Ova email adresa je upisana za newsletter naše trgovine: nove ponude i savjete za zdrav dan, najviše jednom sedmično.',
  'Ako ste to bili vi, potvrdite prijavu. Ako niste, ne trebate učiniti ništa.',
];
const FOOT = 'Ovu poruku ste dobili jer je neko vašu email adresu upisao na našoj stranici.';
const SIGN_OFF = 'Ne želim newsletter: odjavi me.';

/** The mail that asks whether its reader wants the newsletter. */
export function newsletterMail({ confirmUrl, signOffUrl }: ToConfirm): Letter {
  const foot = textFoot(`${FOOT}\n\n${SIGN_OFF}\n${signOffUrl}`);
  return {
    subject: SUBJECT,
    text: [...SENTENCES, `${CONFIRM}:\n${confirmUrl}`, 'Vaš Online Shop', foot].join('\n\n'),
    signOffUrl,
    html: mailFrame({
      title: SUBJECT,
      preview: SENTENCES[2] ?? SUBJECT,
      body: html`${heading(SUBJECT)}${SENTENCES.map(paragraph)}${button(confirmUrl, CONFIRM)}`,
      foot: html`${FOOT} <a href="${signOffUrl}" style="color:#14664a">${SIGN_OFF}</a>`,
    }),
  };
}
