import type {
  BrandFacts,
  CategoryFacts,
  FilterGroupFacts,
  ProductTexts,
} from '../../../../services/catalogue/index.ts';
import type { PageFacts, PostFacts, SliderFacts } from '../../../../services/content/index.ts';
import type { Position } from '../../../../services/platform/log/event-log.ts';
import type { Target } from '../../../generations/projection.ts';
import { rememberedIn } from '../../../generations/remembered.ts';
import type { LivingProduct, ProductDocument } from '../states/catalogue-documents.ts';
import type { ContentRow, LookupRow } from './statements.ts';
import type { Kind } from './tables.ts';

/** Expected entities without a state: added or restored ones. */
export type AddedEntities = {
  readonly products: readonly {
    readonly id: string;
    readonly doc: LivingProduct;
    readonly texts: ProductTexts | null;
    readonly version: Position;
  }[];
  readonly lookups: readonly LookupRow[];
  readonly content: readonly ContentRow[];
};

export const NOTHING_ADDED: AddedEntities = { products: [], lookups: [], content: [] };

type Entity = { readonly kind: Kind; readonly id: string; readonly version: Position };

/** The last documents of these entities, as a fold of their events has left them in `target`; without deleted ones. */
export function addedEntities(target: Target, entities: readonly Entity[]): AddedEntities {
  const docsOf = <Doc extends object>(wanted: Kind) =>
    entities.flatMap(({ kind, id, version }) => {
      const doc = kind === wanted ? rememberedIn<Doc | null>(target, kind).get(id) : null;
      return doc ? [{ id, doc, version }] : [];
    });
  const texts = rememberedIn<ProductTexts | null>(target, 'texts');
  const lookup = <const Name extends Kind, Doc extends object>(
    kind: Name,
    docs: { id: string; doc: Doc }[],
  ) => docs.map(({ id, doc }) => ({ kind, id, doc, version: null }));
  const content = <const Name extends Kind, Doc extends object>(
    kind: Name,
    docs: { id: string; doc: Doc }[],
  ) => docs.map(({ id, doc }) => ({ kind, id, doc }));
  return {
    products: docsOf<ProductDocument>('product').flatMap(({ id, doc, version }) =>
      doc.deleted ? [] : [{ id, doc, version, texts: texts.get(id) ?? null }],
    ),
    lookups: [
      ...lookup('category', docsOf<CategoryFacts>('category')),
      ...lookup('brand', docsOf<BrandFacts>('brand')),
      ...lookup('filter-group', docsOf<FilterGroupFacts>('filter-group')),
    ],
    content: [
      ...content('slider', docsOf<SliderFacts>('slider')),
      ...content('post', docsOf<PostFacts>('post')),
      ...content('page', docsOf<PageFacts>('page')),
    ],
  };
}
