/** The fiscalised data: no personal data but a firm's number. Amounts in hundredths of a KM, negative where it cancels. */
export type FiscalDocument = {
  /** Identifies it: asking again never makes a second receipt. */
  readonly id: string;
  /** `1-2026`. */
  readonly number: string;
  /** `2026-11-24`. */
  readonly day: string;
  /** The number of the receipt that it takes back; null for a sale. */
  readonly cancels: string | null;
  readonly seller: { readonly jib: string; readonly pdvNumber: string };
  /** Null where a person buys. */
  readonly buyerJib: string | null;
  readonly payment: string;
  readonly taxPercent: number;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
  }[];
  readonly base: number;
  readonly tax: number;
  readonly total: number;
};

export type FiscalAnswer =
  | { readonly state: 'done'; readonly number: string; readonly qr: string }
  /** It has it, and is not done yet. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly cause: string };

/**
 * The service that fiscalises documents. A real one, which differs between the entities of the country, is an adapter of this
 * port.
 */
export interface FiscalService {
  /** The receipt of a document, made on the first request. Rejects with `FiscalAway`. */
  receiptOf(document: FiscalDocument): Promise<FiscalAnswer>;
}

/** The service cannot be reached, or does not answer as it should. */
export class FiscalAway extends Error {
  override readonly name = 'FiscalAway';
}
