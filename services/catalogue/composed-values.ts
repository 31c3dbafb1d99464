/** An option of a product the buyer chooses from, with a regular price of its own in hundredths of a KM. */
export type Variation = {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly price: number;
};

/**
 * Pieces of another product, or of one of its variations, that a bundle ('Paket') is made of; number and title are those when
 * it was put together.
 */
export type ProductPart = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  /** Its name; null for a product without variations. */
  readonly variation: string | null;
  readonly quantity: number;
};

/** An option of a filter group that a product has; group 0 is the empty entry of a form and matches nothing. */
export type ChosenFilter = { readonly group: number; readonly option: string };
