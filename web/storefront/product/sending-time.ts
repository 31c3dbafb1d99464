import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { stockOf } from './stock-text.ts';

/** Orders of what is in stock leave on the same day until this hour in Sarajevo. */
const SAME_DAY_UNTIL = 10;
const HOUR = { timeZone: 'Europe/Sarajevo', hour: 'numeric', hourCycle: 'h23' } as const;

/** When a piece in stock is sent that is ordered at this moment; null: not known, within a day. */
export function sendingText(moment: Date | null): string {
  return moment !== null && Number(moment.toLocaleString('en-GB', HOUR)) < SAME_DAY_UNTIL
    ? `Šaljemo danas, uz narudžbu do ${SAME_DAY_UNTIL}:00.`
    : 'Šaljemo u roku od 24 sata.';
}

/** When the product is sent, in the tab about delivery: nothing is promised that is not there. */
export function sendingRule(product: Pick<ProductAnswer, 'available' | 'availability'>): string {
  const { isThere, canBeOrdered } = stockOf(product, null);
  if (isThere || product.availability === undefined)
    return `Narudžbe zaprimljene do ${SAME_DAY_UNTIL}:00 sati šaljemo isti dan, a sve ostale u roku od 24 sata. Pošiljka stiže za jedan do dva radna dana.`;
  return canBeOrdered
    ? 'Ovaj proizvod nabavljamo po narudžbi i šaljemo čim nam stigne. Pošiljka zatim stiže za jedan do dva radna dana.'
    : 'Ovaj proizvod trenutno nije na stanju i ne možemo ga poslati.';
}
