import type { ProductPicture } from './draw-product.ts';
import { breakLines, lettering, letteringWidth } from './lettering.ts';
import { emblem, type MotifName, motif } from './motifs.ts';
import { accentOf, CATEGORY_COLOURS, type CategoryColour, paletteOf } from './palettes.ts';
import { createPaper, type Paper } from './paper.ts';
import { SHAPES } from './shapes.ts';

export type BrandLogo = {
  readonly name: string;
  readonly palette: number;
  readonly emblem: number;
  readonly style: number;
};
export type SceneSpec = {
  readonly title: string;
  readonly text: string;
  readonly colour: CategoryColour;
  readonly motif: MotifName;
  /** Two or three products, the first in the middle. */
  readonly products: readonly ProductPicture[];
};
type Size = { readonly width: number; readonly height: number };

const page = (paper: Paper, { width, height }: Size, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper.definitions()}${content}</svg>`;

/** A brand's logo on white, 480 × 240: emblem beside or above the name. */
export const drawBrandLogo = (brand: BrandLogo): string => {
  const paper = createPaper();
  const p = paletteOf(brand.palette);
  const white = '<rect width="480" height="240" fill="#ffffff"/>';
  if (brand.style % 3 === 0) {
    const size = Math.min(46, (30000 / letteringWidth(brand.name, 100, 34)) * 1);
    const text = letteringWidth(brand.name, size, 34);
    const left = 240 - (text + size * 2.1) / 2;
    const name = lettering(brand.name, left + size * 2.1, 120 - size / 2, {
      size,
      color: p.dark,
      weight: 13,
      spacing: 34,
      align: 'left',
    });
    return page(
      paper,
      { width: 480, height: 240 },
      white + emblem(brand.emblem, left + size * 0.7, 120, size * 1.5, p.main) + name,
    );
  }
  if (brand.style % 3 === 1) {
    const name = lettering(brand.name, 240, 158, {
      size: 38,
      color: p.dark,
      weight: 13,
      spacing: 46,
      maxWidth: 380,
    });
    return page(paper, { width: 480, height: 240 }, white + emblem(brand.emblem, 240, 94, 84, p.main) + name);
  }
  const width = Math.min(430, letteringWidth(brand.name, 40, 34) + 130);
  const plate = `<rect x="${240 - width / 2}" y="72" width="${width}" height="96" rx="48" fill="${p.main}"/>`;
  const name = lettering(brand.name, 268, 101, {
    size: 38,
    color: '#ffffff',
    weight: 13,
    spacing: 34,
    maxWidth: width - 130,
  });
  return page(
    paper,
    { width: 480, height: 240 },
    white + plate + emblem(brand.emblem, 240 - width / 2 + 52, 120, 54, '#ffffff') + name,
  );
};

const ground = (paper: Paper, { width, height }: Size, colour: string): string => {
  const base = paper.linear(
    [
      [0, colour, 0.16],
      [1, colour, 0.34],
    ],
    'diagonal',
  );
  const glow = paper.radial(
    [
      [0, '#ffffff', 0.95],
      [1, '#ffffff', 0],
    ],
    0.7,
    0.45,
    0.5,
  );
  const area = `width="${width}" height="${height}"`;
  return (
    `<rect ${area} fill="#ffffff"/><rect ${area} fill="${base}"/><rect ${area} fill="${glow}"/>` +
    `<circle cx="${width * 0.02}" cy="${height * 0.98}" r="${height * 0.42}" fill="${colour}" fill-opacity=".1"/><circle cx="${width * 0.95}" cy="${height * 0.02}" r="${height * 0.3}" fill="${colour}" fill-opacity=".12"/>`
  );
};

const table = (y: number, { width, height }: Size, colour: string): string =>
  `<path d="M0 ${y + 18}Q${width / 2} ${y - 18} ${width} ${y + 18}V${height}H0Z" fill="#ffffff" fill-opacity=".6"/><path d="M0 ${y + 18}Q${width / 2} ${y - 18} ${width} ${y + 18}V${height}H0Z" fill="${colour}" fill-opacity=".16"/>`;

const stand = (paper: Paper, product: ProductPicture, cx: number, floor: number, scale: number): string =>
  `<g transform="translate(${cx - 400 * scale} ${floor - 872 * scale}) scale(${scale})">${SHAPES[product.shape](paper, product)}</g>`;

const headline = (
  scene: SceneSpec,
  x: number,
  y: number,
  w: number,
  size: number,
  align: 'left' | 'middle',
  ink: string,
): string => {
  const lines = breakLines(scene.title, 2);
  const fit = Math.min(size, ...lines.map((l) => (w / letteringWidth(l, 100)) * 100));
  const title = lines
    .map((l, i) => lettering(l, x, y + i * fit * 1.6, { size: fit, color: ink, weight: 15, align }))
    .join('');
  const below = y + (lines.length - 1) * fit * 1.6 + fit * 1.75;
  const text = breakLines(scene.text, 2)
    .map((l, i) =>
      lettering(l, x, below + i * fit * 0.72, {
        size: fit * 0.38,
        color: ink,
        weight: 10,
        align,
        maxWidth: w,
      }),
    )
    .join('');
  const button = letteringWidth('POGLEDAJTE PONUDU', fit * 0.32) + fit * 1.4;
  const left = align === 'left' ? x : x - button / 2;
  const buttonY = below + fit * 1.5;
  return (
    title +
    text +
    `<rect x="${left}" y="${buttonY}" width="${button}" height="${fit}" rx="${fit / 2}" fill="${ink}"/>` +
    lettering('POGLEDAJTE PONUDU', left + button / 2, buttonY + fit * 0.34, {
      size: fit * 0.32,
      color: '#ffffff',
      weight: 13,
    })
  );
};

const INK: Readonly<Record<CategoryColour, string>> = {
  zdravlje: '#14513a',
  'aparati-i-pomagala': '#173f66',
  drogerija: '#6e430c',
  'ljepota-i-njega': '#6e2448',
  'sport-i-rekreacija': '#6d1d18',
};

/** A banner of the home slider: 1120 × 500, or 780 × 620 for the phone; the edges may be cut off. */
export const drawSlider = (scene: SceneSpec, variant: 'wide' | 'mobile'): string => {
  const paper = createPaper();
  const colour = CATEGORY_COLOURS[scene.colour];
  const size = variant === 'wide' ? { width: 1120, height: 500 } : { width: 780, height: 620 };
  const [middle, left, right] = scene.products;
  const things =
    variant === 'wide'
      ? (left ? stand(paper, left, 660, 412, 0.34) : '') +
        (right ? stand(paper, right, 1000, 412, 0.34) : '') +
        (middle ? stand(paper, middle, 830, 446, 0.44) : '')
      : (left ? stand(paper, left, 190, 566, 0.3) : '') +
        (right ? stand(paper, right, 590, 566, 0.3) : '') +
        (middle ? stand(paper, middle, 390, 596, 0.36) : '');
  const words =
    variant === 'wide'
      ? headline(scene, 76, 128, 460, 52, 'left', INK[scene.colour])
      : headline(scene, 390, 44, 640, 44, 'middle', INK[scene.colour]);
  const decoration = motif(scene.motif, size.width * 0.5, size.height * 0.17, 90, colour, '#ffffff', 0.16);
  return page(
    paper,
    size,
    ground(paper, size, colour) +
      table(variant === 'wide' ? 390 : 520, size, colour) +
      decoration +
      things +
      words,
  );
};

/** A fixed banner of the home page, 800 × 400. */
export const drawBanner = (scene: SceneSpec): string => {
  const paper = createPaper();
  const colour = CATEGORY_COLOURS[scene.colour];
  const size = { width: 800, height: 400 };
  const [first, second] = scene.products;
  const things =
    (second ? stand(paper, second, 680, 340, 0.31) : '') + (first ? stand(paper, first, 560, 366, 0.37) : '');
  return page(
    paper,
    size,
    ground(paper, size, colour) +
      table(310, size, colour) +
      things +
      headline(scene, 50, 96, 370, 36, 'left', INK[scene.colour]),
  );
};

/** The banner over a category, 1600 × 360: its colour, a row of motifs and three of its products; no lettering. */
export const drawCategoryBanner = (
  colour: CategoryColour,
  motifs: readonly MotifName[],
  products: readonly ProductPicture[],
): string => {
  const paper = createPaper();
  const size = { width: 1600, height: 360 };
  const main = CATEGORY_COLOURS[colour];
  const base = paper.linear([
    [0, main],
    [0.6, main, 0.86],
    [1, main, 0.6],
  ]);
  const row = motifs
    .map((name, i) => motif(name, 90 + i * 150, i % 2 ? 110 : 250, 110, '#ffffff', main, 0.22))
    .join('');
  const things = products
    .map((product, i) => stand(paper, product, 1010 + i * 210, 326 - (i % 2) * 14, 0.31))
    .join('');
  const light = paper.radial(
    [
      [0, '#ffffff', 0.85],
      [1, '#ffffff', 0],
    ],
    0.77,
    0.6,
    0.36,
  );
  return page(
    paper,
    size,
    `<rect width="1600" height="360" fill="#ffffff"/><rect width="1600" height="360" fill="${base}"/><rect width="1600" height="360" fill="${light}"/>${row}${things}`,
  );
};

/** The picture of an article or a landing page, 960 × 600: a quiet still life of motifs. */
export const drawArticle = (index: number, names: readonly MotifName[]): string => {
  const paper = createPaper();
  const size = { width: 960, height: 600 };
  const p = paletteOf(index * 4 + 7);
  const sky = paper.linear(
    [
      [0, p.light],
      [1, '#ffffff'],
    ],
    'down',
  );
  const hill = (y: number, color: string, opacity: number, lift: number): string =>
    `<path d="M0 ${y}C200 ${y - lift} 380 ${y + lift * 0.5} 560 ${y - lift * 0.3}S860 ${y - lift} 960 ${y - lift * 0.2}V600H0Z" fill="${color}" fill-opacity="${opacity}"/>`;
  const [big = 'leaf', second = 'sun', third = 'drop'] = names;
  const content =
    `<rect width="960" height="600" fill="${sky}"/><circle cx="740" cy="170" r="90" fill="${accentOf(index * 3)}" fill-opacity=".55"/>` +
    hill(400, p.main, 0.25, 110) +
    hill(460, p.main, 0.5, 70) +
    hill(530, p.dark, 0.7, 40) +
    `<circle cx="430" cy="300" r="190" fill="#ffffff" fill-opacity=".72"/>` +
    motif(big, 430, 300, 230, p.main, accentOf(index * 3 + 1)) +
    motif(second, 690, 400, 120, accentOf(index * 3 + 2), '#ffffff') +
    motif(third, 190, 420, 110, accentOf(index * 3 + 4), '#ffffff');
  return page(paper, size, content);
};
