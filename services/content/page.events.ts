import type { EventOf, FactsOf } from '../platform/entity/entity-fields.ts';
import type { Publication } from '../rules/products/publication.ts';
import type { PageProduct } from './content.schemas.ts';
import type { PAGE } from './page.fields.ts';

export type PageFacts = FactsOf<typeof PAGE, { status: Publication; products: readonly PageProduct[] }>;
export type PageEvent = EventOf<typeof PAGE, PageFacts>;
