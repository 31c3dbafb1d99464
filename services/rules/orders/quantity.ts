/** The pieces of one line of a cart or an order, at most (specification/cart §2). */
export const MAX_QUANTITY = 100;
