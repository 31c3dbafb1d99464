import { breakLines, lettering, letteringWidth } from './lettering.ts';
import { emblem, type MotifName, motif } from './motifs.ts';
import { accentOf, type CategoryColour, paletteOf } from './palettes.ts';

/** What a product's picture shows. Equal specifications are equal pictures. */
export type PictureSpec<Shape extends string = string> = {
  readonly shape: Shape;
  /** Lettering of the brand; empty on a picture that several brands share. */
  readonly brand: string;
  readonly name: string;
  /** Strength or form. */
  readonly note: string;
  readonly palette: number;
  readonly accent: number;
  readonly emblem: number;
  readonly style: number;
  readonly motif: MotifName;
  readonly tint: CategoryColour;
};

export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const WHITE = '#ffffff';

/** The name on one to three lines, as large as the space allows; answers the height it took. */
const nameBlock = (
  text: string,
  cx: number,
  y: number,
  w: number,
  h: number,
  color: string,
): { svg: string; height: number } => {
  const sizeFor = (lines: readonly string[]): number =>
    Math.min(
      h / (lines.length * 1.55 - 0.3),
      ...lines.map((l) => (w / letteringWidth(l, 100)) * 100),
      w * 0.19,
    );
  const options = [1, 2, 3].map((count) => breakLines(text, count));
  const lines = options.reduce((best, next) => (sizeFor(next) > sizeFor(best) * 1.12 ? next : best));
  const size = sizeFor(lines);
  const step = size * 1.55;
  const svg = lines.map((l, i) => lettering(l, cx, y + i * step, { size, color, weight: 15 })).join('');
  return { svg, height: step * (lines.length - 1) + size };
};

const brandLine = (
  spec: PictureSpec,
  cx: number,
  y: number,
  w: number,
  size: number,
  color: string,
): string => {
  if (spec.brand === '') return emblem(spec.emblem, cx, y + size / 2, size * 1.5, color);
  const mark = size * 1.25;
  if (letteringWidth(spec.brand, size, 34) + mark * 1.5 > w * 1.1)
    return lettering(spec.brand, cx, y, { size, color, weight: 13, spacing: 30, maxWidth: w * 1.08 });
  const text = Math.min(letteringWidth(spec.brand, size, 34), w - mark * 1.5);
  const left = cx - (text + mark * 1.4) / 2;
  return (
    emblem(spec.emblem, left + mark / 2, y + size / 2, mark, color) +
    lettering(spec.brand, left + mark * 1.4, y, {
      size,
      color,
      weight: 13,
      spacing: 34,
      align: 'left',
      maxWidth: text,
    })
  );
};

const note = (
  spec: PictureSpec,
  cx: number,
  y: number,
  w: number,
  size: number,
  ground: string,
  color: string,
): string => {
  const width = Math.min(w, letteringWidth(spec.note, size) + size * 2);
  return (
    `<rect x="${cx - width / 2}" y="${y}" width="${width}" height="${size * 2.1}" rx="${size * 1.05}" fill="${ground}"/>` +
    lettering(spec.note, cx, y + size * 0.55, { size, color, weight: 12, maxWidth: width - size * 1.4 })
  );
};

type Ground = {
  readonly svg: string;
  readonly ink: string;
  readonly brandInk: string;
  readonly chip: string;
  readonly chipInk: string;
  readonly a: string;
  readonly b: string;
};

const ground = (spec: PictureSpec, { x, y, w, h }: Rect): Ground => {
  const p = paletteOf(spec.palette);
  const accent = accentOf(spec.accent);
  const area = (color: string): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`;
  switch (spec.style % 4) {
    case 0:
      return {
        svg: `${area(WHITE)}<rect x="${x}" y="${y}" width="${w}" height="${h * 0.24}" fill="${p.main}"/><rect x="${x}" y="${y + h * 0.24}" width="${w}" height="${Math.max(4, h * 0.018)}" fill="${accent}"/>`,
        ink: p.dark,
        brandInk: WHITE,
        chip: accent,
        chipInk: WHITE,
        a: accent,
        b: p.light,
      };
    case 1:
      return {
        svg: `${area(p.main)}<path d="M${x} ${y + h}V${y + h * 0.74}C${x + w * 0.35} ${y + h * 0.62} ${x + w * 0.65} ${y + h * 0.92} ${x + w} ${y + h * 0.78}V${y + h}Z" fill="${p.dark}" opacity=".55"/>`,
        ink: WHITE,
        brandInk: WHITE,
        chip: WHITE,
        chipInk: p.dark,
        a: p.light,
        b: p.main,
      };
    case 2:
      return {
        svg: `${area(p.light)}<path d="M${x} ${y + h}V${y + h * 0.8}L${x + w} ${y + h * 0.66}V${y + h}Z" fill="${p.main}"/><path d="M${x} ${y + h * 0.8}L${x + w} ${y + h * 0.66}V${y + h * 0.69}L${x} ${y + h * 0.83}Z" fill="${accent}"/>`,
        ink: p.dark,
        brandInk: p.main,
        chip: WHITE,
        chipInk: p.dark,
        a: p.main,
        b: accent,
      };
    default:
      return {
        svg: `${area('#fdfdfb')}<rect x="${x}" y="${y + h * 0.93}" width="${w}" height="${h * 0.07}" fill="${accent}"/><rect x="${x}" y="${y}" width="${w}" height="${h * 0.05}" fill="${p.main}"/>`,
        ink: p.dark,
        brandInk: p.main,
        chip: p.main,
        chipInk: WHITE,
        a: p.main,
        b: accent,
      };
  }
};

/**
 * The printed label in a rectangle: brand, name, a small drawing and the strength. `inset` is the share of the width that
 * stays free at each side, wider on round things, whose edges turn away.
 */
export const label = (spec: PictureSpec, rect: Rect, inset = 0.12): string => {
  const { x, y, w, h } = rect;
  const g = ground(spec, rect);
  const cx = x + w / 2;
  const inner = w * (1 - 2 * inset);
  const flat = h / w < 0.62;
  const brandSize = Math.min(h * (flat ? 0.13 : 0.075), inner * (w < 340 ? 0.15 : 0.115));
  const brand = brandLine(spec, cx, y + h * 0.12 - brandSize / 2, inner, brandSize, g.brandInk);
  if (flat) {
    const name = nameBlock(spec.name, cx, y + h * 0.36, inner, h * 0.3, g.ink);
    const size = Math.min(h * 0.075, inner * 0.06);
    return g.svg + brand + name.svg + note(spec, cx, y + h * 0.74, inner, size, g.chip, g.chipInk);
  }
  const name = nameBlock(spec.name, cx, y + h * 0.33, inner, h * 0.2, g.ink);
  const noteSize = Math.min(h * 0.042, inner * 0.062);
  const noteY = y + h * 0.88 - noteSize * 2.1;
  const top = y + h * 0.33 + name.height;
  const room = Math.min(noteY - top, inner) * 0.74;
  const picture = room > 24 ? motif(spec.motif, cx, (top + noteY) / 2, room, g.a, g.b) : '';
  return g.svg + brand + name.svg + picture + note(spec, cx, noteY, inner, noteSize, g.chip, g.chipInk);
};
