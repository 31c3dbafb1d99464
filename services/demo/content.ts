import { STATUS_NAMES, type StatusName } from '../rules/products/publication.ts';
import content from './data/content.json' with { type: 'json' };

export type DemoSlider = { readonly name: string; readonly link: string; readonly position: number };
export type DemoBanner = { readonly name: string; readonly link: string };
/** In the section 'Modro i zeleno' of the home page; the links lead outside and open in a new tab (specification/content §3). */
export type DemoArticle = { readonly title: string; readonly description: string; readonly link: string };
export type DemoLandingPage = {
  readonly title: string;
  readonly slug: string;
  readonly metaDesc: string;
  readonly description: string;
  readonly status: StatusName;
  /** Indices of eight products. */
  readonly products: readonly number[];
};

export const SLIDERS: readonly DemoSlider[] = content.sliders;
export const BANNERS: readonly DemoBanner[] = content.banners;
export const ARTICLES: readonly DemoArticle[] = content.articles;

export const demoLandingPage = (products: readonly number[]): DemoLandingPage => ({
  ...content.landingPage,
  status: STATUS_NAMES.published,
  products,
});
