import { withVariation } from '../../rules/named-variation.ts';
import type { DueAlert } from '../../stock-alerts/index.ts';
import { button, heading, html, mailFrame, paragraph } from './mail-html.ts';
import type { Letter } from './mail-sender.ts';

const FOOT =
  'Ovu poruku ste dobili jer ste u našoj trgovini tražili da vam javimo. O ovom proizvodu vam nećemo više pisati.';

/** The mail, sent on request, that a product is available again. */
export function availableMail({ product, variation }: DueAlert, publicUrl: string): Letter {
  const name = withVariation(product.title, variation);
  const subject = `Ponovo dostupno: ${name}`;
  const sentences = [
    'Poštovani,',
    `Proizvod „${name}“ je ponovo dostupan.`,
    'Količine su ograničene, a proizvod ne čuvamo unaprijed: naručite ga dok ga ima.',
  ];
  const link = `${publicUrl}${product.path}`;
  const text = [...sentences, `Pogledajte proizvod:\n${link}`, `Vaš Online Shop\n\n-- \n${FOOT}\n`].join(
    '\n\n',
  );
  const body = html`${heading(subject)}${sentences.map(paragraph)}${button(link, 'Pogledajte proizvod')}`;
  return {
    subject,
    text,
    html: mailFrame({ title: subject, preview: sentences[1] ?? subject, body, foot: FOOT }),
  };
}
