import { withVariation } from '../../../rules/products/named-variation.ts';
import type { DueAlert } from '../../../stock-alerts/index.ts';
import { button, heading, html, mailFrame, paragraph, textFoot } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

const FOOT =
  'Ovu poruku ste dobili jer ste u našoj trgovini tražili da vam javimo. O ovom proizvodu vam nećemo više pisati.';

const SIGN_OFF = 'Ne želim ni druge obavijesti o dostupnosti: odjavi me.';

/** The mail, sent on request, that a product is available again. */
export function availableMail({ product, variation, signOffToken }: DueAlert, publicUrl: string): Letter {
  const name = withVariation(product.title, variation);
  const subject = `Ponovo dostupno: ${name}`;
  const sentences = [
    'Poštovani,',
    `Proizvod „${name}“ je ponovo dostupan.`,
    'Količine su ograničene, a proizvod ne čuvamo unaprijed: naručite ga dok ga ima.',
  ];
  const link = `${publicUrl}${product.path}`;
  const signOffUrl = `${publicUrl}/api/stock-alerts/sign-off?token=${signOffToken}`;
  const foot = textFoot(`${FOOT}\n\n${SIGN_OFF}\n${signOffUrl}`);
  const text = [...sentences, `Pogledajte proizvod:\n${link}`, 'Vaš Online Shop', foot].join('\n\n');
  const body = html`${heading(subject)}${sentences.map(paragraph)}${button(link, 'Pogledajte proizvod')}`;
  return {
    subject,
    text,
    signOffUrl,
    html: mailFrame({
      title: subject,
      preview: sentences[1] ?? subject,
      body,
      foot: html`${FOOT} <a href="${signOffUrl}" style="color:#14664a">${SIGN_OFF}</a>`,
    }),
  };
}
