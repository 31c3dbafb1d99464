import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { machinePrice } from '../../../services/rules/money/amounts.ts';
import type { ProductPageAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { NO_BRAND, productPath } from '../../shared/format/links.ts';
import { plainText } from '../../shared/format/parse-html.ts';
import { imageUrl } from '../../shared/ui/products/picture.tsx';
import { schemaAvailability, stockOf } from './stock-text.ts';

const DESCRIPTION_LENGTH = 160;
/** The word at a text's end that may be cut; of a text without blanks, half a character. */
const CUT_OFF = /\s\S*$|[\ud800-\udbff]$/;

/** The description for search engines: the administrator's, else the short description's first words, else the purpose. */
export function describeProduct(product: ProductAnswer): string {
  const text =
    product.seoDescription || plainText(product.shortDescription) || `${product.title} – ${product.purpose}`;
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(CUT_OFF, '')}…`;
}

/** Of a product with variations the cheapest that can be had, first of those that are there: nobody can buy at another's price. */
function offeredOf(product: ProductAnswer): ProductAnswer | ProductVariationAnswer {
  const rankOf = (variation: ProductVariationAnswer) => {
    const { isThere, canBeOrdered } = stockOf(product, variation);
    return Number(isThere) + Number(canBeOrdered);
  };
  const [best = product] =
    product.productVariety === 1
      ? [...product.productVariations].sort(
          (one, other) => rankOf(other) - rankOf(one) || one.priceAction - other.priceAction,
        )
      : [];
  return best;
}

/** The product as schema.org knows it. The price is the one that an order is charged. */
export function productLd(
  { product, brand, rating }: ProductPageAnswer,
  publicUrl: string,
): Record<string, unknown> {
  const image = imageUrl(product.image);
  const offered = offeredOf(product);
  return {
    '@type': 'Product',
    name: product.title,
    description: describeProduct(product),
    sku: String(product.product_id),
    ...(image === null ? {} : { image: `${publicUrl}${image}` }),
    ...(brand.slug === NO_BRAND ? {} : { brand: { '@type': 'Brand', name: brand.name } }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${productPath(product)}`,
      price: machinePrice(offered.priceAction),
      priceCurrency: 'BAM',
      availability: schemaAvailability(product, offered),
    },
    ...(rating.count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }),
  };
}
