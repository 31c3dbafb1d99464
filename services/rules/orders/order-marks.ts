/** The mark of an order in the administrator's table: whether an administrator has opened it (specification/orders §9). */
export const NEW_ORDER = 'Nova narudžba';
export const VIEWED_ORDER = 'Pogledano';
