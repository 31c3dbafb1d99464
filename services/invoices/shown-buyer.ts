import type { InvoiceBuyer } from './book.events.ts';
import type { InvoiceView } from './invoices.ports.ts';
import type { IssuedDocument } from './issued-document.ts';

/** The buyer as a caller sees it: erased for all, or withheld from all but owners. */
export type ShownBuyer =
  | { readonly state: 'shown'; readonly buyer: InvoiceBuyer; readonly reason: string }
  | { readonly state: 'withheld' }
  | { readonly state: 'erased' };

/**
 * Owners keep the books: only they see the buyer of an invoice after the person was erased (specification/invoices §6).
 */
export function shownBuyer(
  { person }: Pick<IssuedDocument, 'person'>,
  { withheld }: Pick<InvoiceView, 'withheld'>,
  isOwner: boolean,
): ShownBuyer {
  if (!person?.buyer) return { state: 'erased' };
  if (withheld && !isOwner) return { state: 'withheld' };
  return { state: 'shown', buyer: person.buyer, reason: person.reason };
}

/** The name in a list: the firm, else the person; '***' where it is withheld, '' where it is erased. */
export function buyerName(shown: ShownBuyer): string {
  if (shown.state !== 'shown') return shown.state === 'withheld' ? '***' : '';
  return shown.buyer.firm?.name ?? shown.buyer.name;
}
