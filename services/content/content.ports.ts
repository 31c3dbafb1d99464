import type { Identified } from '../platform/entity/entity-handlers.ts';
import type { PageFacts } from './page.events.ts';
import type { PostFacts } from './post.events.ts';
import type { SliderFacts } from './slider.events.ts';

export type SliderView = Identified<SliderFacts>;
export type PostView = Identified<PostFacts>;
export type PageView = Identified<PageFacts>;

/** The queries of the content's routes and the storefront. An `id` is the `_id`, or the numeric id when all digits. */
export interface ContentQueries {
  /** By position. */
  sliders(): Promise<readonly SliderView[]>;
  slider(id: string): Promise<SliderView | null>;
  /** The newest first. */
  posts(): Promise<readonly PostView[]>;
  post(id: string): Promise<PostView | null>;
  /** The newest first. */
  pages(): Promise<readonly PageView[]>;
  page(id: string): Promise<PageView | null>;
  /** The `_id` of the deleted entity with this number. */
  deletedId(kind: 'slider' | 'post' | 'page', number: string): Promise<string | null>;
  pageBySlug(slug: string): Promise<PageView | null>;
}

/** Whether visitors see a product, and whether there is one, by `_id` or numeric id. */
export interface PickedProducts {
  /** The published ones, by the given id. */
  productsForSale(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Of every status; null for none. */
  productById(id: string): Promise<unknown>;
}
