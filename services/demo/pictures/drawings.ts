import { dealCombinations } from '../catalogue/combinations.ts';
import { KINDS } from '../catalogue/kinds.ts';
import { pictureKeyOf, pictureOf } from '../demo-product.ts';
import type { DemoShop } from '../demo-shop.ts';
import { drawProduct } from './draw-product.ts';
import {
  articlePicture,
  bannerPicture,
  brandPicture,
  categoryPicture,
  mobileSliderPicture,
  pagePicture,
  productPicture,
  sliderPicture,
  thumbnailOf,
} from './picture-names.ts';
import { drawArticle, drawBanner, drawBrandLogo, drawCategoryBanner, drawSlider } from './scenes.ts';

export type Drawing = {
  readonly svg: () => string;
  /** Pixels of the picture, as is `height`. */
  readonly width: number;
  readonly height: number;
};

const PRODUCT = { width: 800, height: 988 };
const THUMBNAIL = { width: 186, height: 230 };
const ARTICLE = { width: 640, height: 425 };

/** Every picture of the demo shop by its file name, large and small; of products those of a shop of any size. */
export function drawingsOf(shop: DemoShop): ReadonlyMap<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  function add(file: string, drawing: Drawing): void {
    drawings.set(file, drawing).set(thumbnailOf(file), { svg: drawing.svg, ...THUMBNAIL });
  }
  const seen = new Set<string>();
  for (const combination of dealCombinations(KINDS)) {
    const look = `${combination.kind.index} ${combination.look}`;
    if (seen.has(look)) continue;
    seen.add(look);
    const file = productPicture(pictureKeyOf(combination));
    add(file, { svg: () => drawProduct(pictureOf(combination)), ...PRODUCT });
  }
  for (const [index, { logo }] of shop.brands.entries())
    add(brandPicture(index), { svg: () => drawBrandLogo(logo), width: 480, height: 240 });
  for (const [index, { scene }] of shop.sliders.entries()) {
    add(sliderPicture(index), { svg: () => drawSlider(scene, 'wide'), width: 1120, height: 500 });
    add(mobileSliderPicture(index), { svg: () => drawSlider(scene, 'mobile'), width: 780, height: 620 });
  }
  for (const [index, { scene }] of shop.banners.entries())
    add(bannerPicture(index), { svg: () => drawBanner(scene), width: 800, height: 400 });
  for (const { slug, color, motifs, pictures } of shop.categories)
    add(categoryPicture(slug), {
      svg: () => drawCategoryBanner(color, motifs, pictures),
      width: 1600,
      height: 320,
    });
  for (const [index, { motifs }] of shop.articles.entries())
    add(articlePicture(index), { svg: () => drawArticle(index, motifs), ...ARTICLE });
  for (const { slug, motifs } of shop.landingPages)
    add(pagePicture(slug), { svg: () => drawArticle(0, motifs), ...ARTICLE });
  return drawings;
}
