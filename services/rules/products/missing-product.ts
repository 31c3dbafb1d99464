/** The refusal of an unknown product, or one hidden from the caller. */
export const MISSING_PRODUCT = { code: 'product_not_found', error: 'Proizvod ne postoji.' } as const;

/** The refusal of a product that was there when it was chosen. */
export const GONE_PRODUCT = { code: 'product_not_found', error: 'Proizvod više ne postoji.' } as const;
