import type { ProductCard } from '../../../../services/catalogue/catalogue.schemas.ts';
import {
  type PartForSale,
  type ProductBrief,
  type ProductForSale,
  type ProductPart,
  type ProductStock,
  type StockLevel,
  stockAnswer,
} from '../../../../services/catalogue/index.ts';

/** The available pieces of a product, or of one of its variations. */
export type LevelOf = (productId: string, variation: string | null) => StockLevel;

type Stocked = Pick<ProductBrief, 'id' | 'varied'> & {
  readonly variations: readonly { readonly name: string }[];
  readonly parts?: readonly Pick<ProductPart, 'productId' | 'variation' | 'quantity'>[];
};

function stockOf({ id, varied, variations, parts = [] }: Stocked, levelOf: LevelOf): ProductStock {
  if (parts.length > 0) return { ...bundleLevel(parts, levelOf), variations: [] };
  const levels = varied ? variations.map(({ name }) => levelOf(id, name)) : [levelOf(id, null)];
  return {
    pieces: levels.reduce((sum, { pieces }) => sum + pieces, 0),
    onOrder: levels.some(({ onOrder }) => onOrder),
    variations: varied ? levels : [],
  };
}

/** The pieces that the parts of a bundle allow: parts that can be ordered without stock do not limit it. */
function bundleLevel(parts: NonNullable<Stocked['parts']>, levelOf: LevelOf): StockLevel {
  const levels = parts.map(({ productId, variation, quantity }) => {
    const { pieces, onOrder } = levelOf(productId, variation);
    return { pieces: Math.floor(pieces / quantity), onOrder };
  });
  const limited = levels.filter(({ onOrder }) => !onOrder);
  const onOrder = limited.length === 0;
  return { pieces: Math.min(...(onOrder ? levels : limited).map(({ pieces }) => pieces)), onOrder };
}

/** How many pieces may be ordered at once: of a varied product the sum. */
export function piecesOf(product: Stocked, levelOf: LevelOf): number {
  return stockOf(product, levelOf).pieces;
}

/** A product with its stock; as it is where none is kept. */
export function withStock<Product extends Stocked>(product: Product, levelOf: LevelOf | null): Product {
  return levelOf ? { ...product, stock: stockOf(product, levelOf) } : product;
}

export function cardWithStock(card: ProductCard, brief: ProductBrief, levelOf: LevelOf | null): ProductCard {
  return levelOf ? { ...card, ...stockAnswer(withStock(brief, levelOf)) } : card;
}

/** The quantity for sale, limited to the stock. */
export function saleWithStock(sale: ProductForSale, levelOf: LevelOf | null): ProductForSale {
  if (!levelOf) return sale;
  const stock = stockOf(sale, levelOf);
  const { variations } = stock;
  return {
    ...sale,
    stock,
    ...(sale.varied ? {} : limit(stock)),
    ...(sale.parts ? { parts: sale.parts.map((part) => partWithStock(part, levelOf)) } : {}),
    variations: sale.variations.map((variation, at) => ({ ...variation, ...limit(variations[at]) })),
  };
}

function partWithStock(part: PartForSale, levelOf: LevelOf): PartForSale {
  return { ...part, ...limit(levelOf(part.productId, part.variation)) };
}

function limit(level: StockLevel | undefined): { readonly pieces?: number } {
  return level && !level.onOrder ? { pieces: level.pieces } : {};
}
