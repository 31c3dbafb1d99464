import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';
import {
  type ProductBrief,
  type ProductForSale,
  type ProductStock,
  type StockLevel,
  stockAnswer,
} from '../../../services/catalogue/index.ts';

/** What may be ordered of a product, or of one of its variations. */
export type LevelOf = (productId: string, variation: string | null) => StockLevel;

type Varied = Pick<ProductBrief, 'id' | 'varied'> & {
  readonly variations: readonly { readonly name: string }[];
};

function stockOf({ id, varied, variations }: Varied, levelOf: LevelOf): ProductStock {
  const levels = varied ? variations.map(({ name }) => levelOf(id, name)) : [levelOf(id, null)];
  return {
    pieces: levels.reduce((sum, { pieces }) => sum + pieces, 0),
    onOrder: levels.some(({ onOrder }) => onOrder),
    variations: varied ? levels : [],
  };
}

/** How many pieces may be ordered at once: of a varied product the sum. */
export function piecesOf(product: Varied, levelOf: LevelOf): number {
  return stockOf(product, levelOf).pieces;
}

/** A product with its stock; as it is where none is kept. */
export function withStock<Product extends Varied>(product: Product, levelOf: LevelOf | null): Product {
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
    ...(sale.varied ? {} : limit(levelOf(sale.id, null))),
    variations: sale.variations.map((variation, at) => ({ ...variation, ...limit(variations[at]) })),
  };
}

function limit(level: StockLevel | undefined): { readonly pieces?: number } {
  return level && !level.onOrder ? { pieces: level.pieces } : {};
}
