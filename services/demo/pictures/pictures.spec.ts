import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../brands.ts';
import { buildDemoShop, type DemoShop } from '../demo-shop.ts';
import { drawProduct, type ProductPicture } from './draw-product.ts';
import { canLetter, lettering, letteringWidth } from './lettering.ts';
import { renderPicture } from './render-picture.ts';
import { drawArticle, drawBanner, drawBrandLogo, drawCategoryBanner, drawSlider } from './scenes.ts';
import { SHAPES, type ShapeName } from './shapes.ts';

const shapes = Object.keys(SHAPES).filter((name): name is ShapeName => Object.hasOwn(SHAPES, name));
const specOf = (shape: ShapeName, style: number): ProductPicture => ({
  shape,
  brand: style % 2 ? '' : 'ŠUMINA ĐERDAN',
  name: 'ČAJ OD ŽALFIJE',
  note: '500 MG',
  palette: 3,
  accent: 5,
  emblem: 2,
  style,
  motif: 'leaf',
  tint: 'zdravlje',
});

/** Every tag closed, every quote even, every url(#…) defined once, no number that is not one. */
const flaws = (svg: string): string[] => {
  const open: string[] = [];
  const found: string[] = [];
  for (const [tag, slash, name = '', rest = ''] of svg.matchAll(/<(\/?)([A-Za-z]+)([^<>]*)>/g)) {
    if (slash === '/') {
      if (open.pop() !== name) found.push(`closed: ${tag}`);
    } else {
      if ((rest.match(/"/g) ?? []).length % 2) found.push(`quotes: ${tag}`);
      const names = [...rest.matchAll(/\s([a-zA-Z0-9:-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) found.push(`attribute twice: ${tag}`);
      if (!rest.endsWith('/')) open.push(name);
    }
  }
  if (open.length > 0) found.push(`open: ${open.join(' ')}`);
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) found.push('an id twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
    if (!ids.includes(id)) found.push(`undefined #${id}`);
  if (/NaN|undefined|Infinity/.test(svg)) found.push('not a number');
  if (/<text|font/.test(svg)) found.push('needs a font');
  return found;
};

const deviation = async (picture: Buffer): Promise<number> =>
  Math.max(...(await sharp(picture).stats()).channels.map((channel) => channel.stdev));

let shop: DemoShop;
beforeAll(() => {
  shop = buildDemoShop({ today: new Date('2026-11-21T10:00:00Z') });
});

describe('the drawn pictures', () => {
  it('come in more than sixteen shapes, all of them used by the shop', () => {
    const used = new Set([...shop.products()].map((product) => product.picture.shape));
    expect(shapes.length).toBeGreaterThan(16);
    expect(shapes.filter((shape) => !used.has(shape))).toEqual([]);
  });

  it.each(shapes)('are well-formed in every style: %s', (shape) => {
    for (const style of [0, 1, 2, 3]) expect(flaws(drawProduct(specOf(shape, style)))).toEqual([]);
  });

  it.each(shapes)('render to something: %s', async (shape) => {
    const picture = await renderPicture(drawProduct(specOf(shape, 0)), {
      width: 186,
      height: 230,
      format: 'jpeg',
    });
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([186, 230, 'jpeg']);
    expect(await deviation(picture)).toBeGreaterThan(12);
  });

  it('are equal for equal specifications and different for different names', () => {
    const spec = specOf('pillBottle', 0);
    expect(drawProduct({ ...spec })).toBe(drawProduct(spec));
    expect(drawProduct({ ...spec, name: 'ŠIPAK' })).not.toBe(drawProduct(spec));
  });

  it('have a glyph for every sign that the shop writes on them', () => {
    const words = [
      ...[...shop.products()].flatMap(({ picture }) => [picture.brand, picture.name, picture.note]),
      ...BRANDS.map((brand) => brand.logo.name),
      ...[...shop.sliders, ...shop.banners].flatMap(({ scene }) => [scene.title, scene.text]),
    ];
    expect([...new Set(words)].filter((word) => !canLetter(word))).toEqual([]);
    expect(canLetter('字')).toBe(false);
  });

  it('are well-formed as sliders, banners, logos and articles', () => {
    const drawings = [
      ...shop.sliders.flatMap(({ scene }) => [drawSlider(scene, 'wide'), drawSlider(scene, 'mobile')]),
      ...shop.banners.map(({ scene }) => drawBanner(scene)),
      ...shop.brands.map((brand) => drawBrandLogo(brand.logo)),
      ...shop.articles.map((article, i) => drawArticle(i, article.motifs)),
      ...shop.categories.map((category) =>
        drawCategoryBanner(category.color, category.motifs, category.pictures),
      ),
    ];
    expect(drawings.flatMap(flaws)).toEqual([]);
  });

  it.each(['jpeg', 'webp', 'avif', 'png'] as const)('are written as %s', async (format) => {
    const [slider] = shop.sliders;
    const svg = slider ? drawSlider(slider.scene, 'wide') : '';
    const picture = await renderPicture(svg, { width: 400, height: 140, format });
    const meta = await sharp(picture).metadata();
    expect([meta.width, meta.height, meta.format]).toEqual([400, 140, format === 'avif' ? 'heif' : format]);
    expect(await deviation(picture)).toBeGreaterThan(12);
  });

  it('are refused when they are not SVG', async () => {
    await expect(
      renderPicture('<p>not a picture', { width: 10, height: 10, format: 'png' }),
    ).rejects.toThrow();
  });
});

describe('the drawn lettering', () => {
  it('draws the marks of Bosnian letters', () => {
    const style = { size: 100, color: '#000000' };
    for (const [plain, marked] of ['CČ', 'CĆ', 'SŠ', 'ZŽ', 'DĐ'].map((pair) => [...pair])) {
      expect(lettering(marked ?? '', 0, 0, style)).not.toBe(lettering(plain ?? '', 0, 0, style));
    }
  });

  it('draws small letters as capitals', () => {
    expect(lettering('šipak', 0, 0, { size: 40, color: '#000000' })).toBe(
      lettering('ŠIPAK', 0, 0, { size: 40, color: '#000000' }),
    );
  });

  it('shrinks to the width it may take', () => {
    const natural = letteringWidth('HIDRATANTNA', 100);
    const scale = (svg: string): number => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
    expect(
      scale(lettering('HIDRATANTNA', 0, 0, { size: 100, color: '#000000', maxWidth: natural / 2 })),
    ).toBeCloseTo(0.5, 2);
    expect(
      scale(lettering('HIDRATANTNA', 0, 0, { size: 100, color: '#000000', maxWidth: natural * 2 })),
    ).toBe(1);
  });
});
