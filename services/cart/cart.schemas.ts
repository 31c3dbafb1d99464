import Type, { type Static } from 'typebox';
import { cartLines, jsonText } from '../platform/kernel/wire/http-schemas.ts';
import { MAX_QUANTITY } from '../rules/orders/quantity.ts';

/** One line as a browser sends it. Only id, variation and quantity count; the rest is the contract's ballast. */
export const CartLineBody = Type.Object({
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  productVariationName: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  productVariationType: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
});

export const CartBody = Type.Object({
  cartId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  products: cartLines(CartLineBody),
  totalPrice: Type.Optional(Type.Unknown()),
  totalPoints: Type.Optional(Type.Unknown()),
  orderName: Type.Optional(Type.Unknown()),
  /**
   * `lastNotice` of the answer this list is based on: sending the list then does not add again lines withdrawn since.
   * Without it every line of the list counts as wanted.
   */
  seenNotice: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
  /** `revision` of that answer: lines that came into the cart since stay, though the list does not have them. */
  seenRevision: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), Type.Null()]),
  ),
});
export type CartBody = Static<typeof CartBody>;

/** A priced line of `CartAnswer.products` (specification/cart §5). Hundredths. */
export type CartLine = {
  id: string;
  product_id: number;
  title: string;
  category: number;
  subCategory: number | null;
  slug: string;
  /** The current price of one piece. */
  price: number;
  /** The price of one piece when it was added to the cart. */
  priceWhenAdded: number;
  /** The regular price; equals `price` without a discount. */
  oldPrice: number;
  /** 'Najniža cijena u posljednjih 30 dana', of one piece; null where the price is not reduced. */
  lowestPrice30: number | null;
  discountPercent: number;
  quantity: number;
  /** The number that may be ordered; absent without a limit. */
  available?: number;
  image: string;
  productAction: 0 | 1;
  productOffer: 0 | 1;
  brand: number;
  categorySlug: string;
  brandSlug: string;
  points: number;
  productVariety: 0 | 1;
  productVariationName: string;
  productVariationType: string;
};

/** Bosnian sentences, fit to show. */
export const CartNotice = Type.Object({ id: Type.String(), title: Type.String(), reason: Type.String() });
export type CartNotice = Static<typeof CartNotice>;

export const DismissBody = Type.Object({
  notices: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 300 }),
});

/** In the 404 `cart_ordered`. */
export const CartOrdered = Type.Object({ orderId: Type.Optional(Type.String()) });

/** In the refusals `out_of_stock` and `stock_expired`: the pieces there are, for each line that takes more. */
export const ShortLines = Type.Object({
  details: Type.Array(
    Type.Object({ id: Type.String(), variation: Type.Optional(Type.String()), available: Type.Integer() }),
  ),
});
export type ShortLines = Static<typeof ShortLines>;

export const CartAnswer = Type.Object({
  _id: Type.String(),
  cartId: Type.String(),
  products: jsonText<CartLine[]>(),
  totalPrice: Type.Integer(),
  totalPoints: Type.Integer(),
  orderName: Type.String(),
  /** Lines that the shop removed, newest first; `POST /carts/dismiss-notices/{cartId}` takes the ids. */
  notices: Type.Array(CartNotice),
  /** Send it back as `seenNotice` with the next change of the list. */
  lastNotice: Type.Integer(),
  /** Send it back as `seenRevision` with the next change of the list. */
  revision: Type.Integer(),
});
export type CartAnswer = Static<typeof CartAnswer>;
