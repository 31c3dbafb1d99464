import type { PictureStore } from '../../media/index.ts';
import type { DemoShop } from '../demo-shop.ts';
import { drawProduct } from '../pictures/draw-product.ts';
import { renderPicture } from '../pictures/render-picture.ts';
import {
  drawArticle,
  drawBanner,
  drawBrandLogo,
  drawCategoryBanner,
  drawSlider,
} from '../pictures/scenes.ts';
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

type Drawing = {
  readonly file: string;
  readonly svg: () => string;
  readonly width: number;
  readonly height: number;
};

const PRODUCT = { width: 800, height: 988 };
const THUMBNAIL = { width: 186, height: 230 };
const AT_ONCE = 4;

/** Draws the pictures of the demo shop that are missing in the store, each in full size and small. */
export async function drawPictures(shop: DemoShop, store: PictureStore): Promise<void> {
  const waiting = drawings(shop);
  async function worker(): Promise<void> {
    // The small one is kept last, so it tells that the other is there.
    for (const drawing of waiting)
      if (!(await store.exists(thumbnailOf(drawing.file)))) await draw(drawing, store);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function draw({ file, svg, width, height }: Drawing, store: PictureStore): Promise<void> {
  const text = svg();
  await store.put(file, await renderPicture(text, { width, height, format: 'jpeg' }));
  await store.put(thumbnailOf(file), await renderPicture(text, { ...THUMBNAIL, format: 'jpeg' }));
}

function* drawings(shop: DemoShop): Generator<Drawing> {
  const drawn = new Set<string>();
  for (const { pictureKey, picture } of shop.products()) {
    if (drawn.has(pictureKey)) continue;
    drawn.add(pictureKey);
    yield { file: productPicture(pictureKey), svg: () => drawProduct(picture), ...PRODUCT };
  }
  for (const [index, { logo }] of shop.brands.entries())
    yield { file: brandPicture(index), svg: () => drawBrandLogo(logo), width: 480, height: 240 };
  for (const [index, { scene }] of shop.sliders.entries()) {
    yield { file: sliderPicture(index), svg: () => drawSlider(scene, 'wide'), width: 1120, height: 500 };
    yield {
      file: mobileSliderPicture(index),
      svg: () => drawSlider(scene, 'mobile'),
      width: 780,
      height: 620,
    };
  }
  for (const [index, { scene }] of shop.banners.entries())
    yield { file: bannerPicture(index), svg: () => drawBanner(scene), width: 800, height: 400 };
  for (const { slug, color, motifs, pictures } of shop.categories) {
    yield {
      file: categoryPicture(slug),
      svg: () => drawCategoryBanner(color, motifs, pictures),
      width: 1600,
      height: 320,
    };
  }
  for (const [index, { motifs }] of shop.articles.entries())
    yield { file: articlePicture(index), svg: () => drawArticle(index, motifs), width: 640, height: 425 };
  for (const { slug, motifs } of shop.landingPages)
    yield { file: pagePicture(slug), svg: () => drawArticle(0, motifs), width: 640, height: 425 };
}
