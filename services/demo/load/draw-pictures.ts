import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Draws the pictures of the demo shop that are missing in `folder`, each in full size and small. */
export async function drawPictures(shop: DemoShop, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing: Drawing[] = [];
  for (const drawing of drawings(shop)) {
    // The small one is written last, so it tells that the others are there.
    if (!(await exists(join(folder, thumbnailOf(drawing.file))))) missing.push(drawing);
  }
  const waiting = missing[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (const drawing of waiting) await draw(drawing, folder);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function draw({ file, svg, width, height }: Drawing, folder: string): Promise<void> {
  const text = svg();
  await write(join(folder, file), await renderPicture(text, { width, height, format: 'jpeg' }));
  await write(join(folder, thumbnailOf(file)), await renderPicture(text, { ...THUMBNAIL, format: 'jpeg' }));
}

/** Whoever reads the file while it is written must not get half of it. */
async function write(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
