import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { machinePrice } from '../../../services/rules/money/amounts.ts';
import type { ProductPageAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { NO_BRAND, productPath } from '../../shared/format/links.ts';
import { plainText } from '../../shared/format/parse-html.ts';
import { imageUrl } from '../../shared/ui/products/picture.tsx';
import { schemaAvailability } from './stock-text.ts';

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

/** The product as schema.org knows it. The price is the one that an order is charged. */
export function productLd(
  { product, brand, rating }: ProductPageAnswer,
  publicUrl: string,
): Record<string, unknown> {
  const image = imageUrl(product.image);
  const prices = product.productVariations.map((variation) => variation.priceAction);
  const price = product.productVariety === 1 && prices.length > 0 ? Math.min(...prices) : product.priceAction;
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
      price: machinePrice(price),
      priceCurrency: 'BAM',
      availability: schemaAvailability(product),
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
