import type {
  BrandEvent,
  CategoryEvent,
  FilterGroupEvent,
  MarkupEvent,
  ProductEvent,
  ProductTexts,
  StoredFacts,
} from '../../../../services/catalogue/index.ts';
import type { Position } from '../../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import {
  DEFAULT_SETTINGS,
  type SettingsEvent,
  type SettingsFacts,
} from '../../../../services/settings/index.ts';

/** The events of this read model, by category. */
export type CatalogueEvents = {
  product: ProductEvent;
  category: CategoryEvent;
  brand: BrandEvent;
  filter: FilterGroupEvent;
  markup: MarkupEvent;
  settings: SettingsEvent;
};

/** A product without its long texts; a deleted one stays as a tombstone, so that readers see the deletion. */
export type ProductDocument =
  | (Omit<StoredFacts, keyof ProductTexts> & {
      readonly deleted?: never;
      readonly createdAt: string;
      readonly formerSlugs: readonly string[];
      readonly changedAt: Position;
    })
  | {
      readonly deleted: true;
      readonly number: number;
      /** Absent in tombstones of earlier releases. */
      readonly createdAt?: string;
      readonly changedAt: Position;
    };
export type LivingProduct = Exclude<ProductDocument, { deleted: true }>;

export type EvolveProduct = typeof evolveProduct;

export function evolveProduct(
  doc: ProductDocument | undefined,
  event: Recorded<ProductEvent>,
): ProductDocument | undefined {
  const changedAt = event.position;
  if (event.type === 'ProductAdded' || event.type === 'ProductRestored') {
    const { description, shortDescription, seoTitle, seoDescription, ...facts } = event.data;
    const createdAt = doc?.createdAt ?? event.recordedAt;
    // After a restoration the facts may hold former slugs.
    return { formerSlugs: [], ...facts, createdAt, changedAt };
  }
  if (!doc || doc.deleted) return doc;
  switch (event.type) {
    case 'ProductDeleted':
      return { deleted: true, number: doc.number, createdAt: doc.createdAt, changedAt };
    case 'ProductSlugChanged': {
      const { slug } = event.data;
      return {
        ...doc,
        slug,
        formerSlugs: [...doc.formerSlugs, doc.slug].filter((former) => former !== slug),
        changedAt,
      };
    }
    case 'ProductDescribed':
    case 'ProductSeoChanged':
      return { ...doc, changedAt };
    default:
      return { ...doc, ...event.data, changedAt };
  }
}

export function evolveTexts(
  texts: ProductTexts | undefined,
  event: Recorded<ProductEvent>,
): ProductTexts | null | undefined {
  switch (event.type) {
    case 'ProductAdded':
    case 'ProductRestored': {
      const { description, shortDescription, seoTitle, seoDescription } = event.data;
      return { description, shortDescription, seoTitle, seoDescription };
    }
    case 'ProductDescribed':
    case 'ProductSeoChanged':
      return texts && { ...texts, ...event.data };
    case 'ProductDeleted':
      return null;
    default:
      return texts;
  }
}

export function evolveSettings(doc: SettingsFacts | undefined, event: SettingsEvent): SettingsFacts {
  return { ...(doc ?? DEFAULT_SETTINGS), ...event.data };
}
