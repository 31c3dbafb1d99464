import { label, type PictureSpec } from './label.ts';
import { lettering } from './lettering.ts';
import { accentOf, paletteOf } from './palettes.ts';
import { floorShadow, type Paper, roundShade } from './paper.ts';

/** Draws one thing on the studio floor, about 800 × 988. */
export type Shape = (paper: Paper, spec: PictureSpec) => string;

export const FLOOR = 872;

/** A standing cylinder seen slightly from above, as path data. */
export const cylinder = (cx: number, top: number, bottom: number, w: number, curve = w * 0.05): string =>
  `M${cx - w / 2} ${top}A${w / 2} ${curve} 0 0 0 ${cx + w / 2} ${top}V${bottom}A${w / 2} ${curve} 0 0 1 ${cx - w / 2} ${bottom}Z`;

const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const roundRect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;

/** A line with round ends. */
export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** Any filled outline with the round shading over it. */
export const shaded = (paper: Paper, d: string, fill: string, strength = 1): string =>
  path(d, fill) + path(d, roundShade(paper, strength));

/** A screw cap with grip lines and a lit top. */
export const cap = (
  paper: Paper,
  cx: number,
  top: number,
  bottom: number,
  w: number,
  color: string,
  ridges = 0,
): string => {
  const curve = w * 0.05;
  const d = cylinder(cx, top, bottom, w, curve);
  let grips = '';
  for (let i = 1; i < ridges; i += 1) {
    const angle = (Math.PI * i) / ridges;
    const x = cx - (Math.cos(angle) * w) / 2;
    const sag = Math.sin(angle) * curve;
    grips += `M${x.toFixed(1)} ${(top + 10 + sag).toFixed(1)}V${(bottom - 8 + sag).toFixed(1)}`;
  }
  return (
    path(d, color) +
    (grips === '' ? '' : stroke(grips, '#0b1a26', 3, 'stroke-opacity=".13"')) +
    path(d, roundShade(paper)) +
    ellipse(cx, top, w / 2, curve, color) +
    ellipse(cx, top, w / 2, curve, '#ffffff', 'fill-opacity=".38"')
  );
};

export type BottleForm = {
  readonly cx?: number;
  /** Where the neck meets the shoulder. */
  readonly top: number;
  readonly bottom?: number;
  readonly w: number;
  readonly neck: number;
  readonly neckHeight?: number;
  readonly shoulder: number;
  readonly corner?: number;
};

/** The outline of a bottle with neck, shoulder and rounded foot, as path data. */
export const bottlePath = ({
  cx = 400,
  top,
  bottom = FLOOR - 6,
  w,
  neck,
  neckHeight = 30,
  shoulder,
  corner = 22,
}: BottleForm): string => {
  const l = cx - w / 2;
  const r = cx + w / 2;
  const nl = cx - neck / 2;
  const nr = cx + neck / 2;
  const sag = w * 0.035;
  return (
    `M${nl} ${top - neckHeight}V${top}C${nl} ${top + shoulder * 0.55} ${l} ${top + shoulder * 0.3} ${l} ${top + shoulder}` +
    `V${bottom - corner}Q${l} ${bottom} ${l + corner} ${bottom + sag * 0.5}Q${cx} ${bottom + sag * 1.5} ${r - corner} ${bottom + sag * 0.5}Q${r} ${bottom} ${r} ${bottom - corner}` +
    `V${top + shoulder}C${r} ${top + shoulder * 0.3} ${nr} ${top + shoulder * 0.55} ${nr} ${top}V${top - neckHeight}Z`
  );
};

/** A label wound around a round body from `top` to `bottom`, its edges curved like the body. */
export const wrapLabel = (
  paper: Paper,
  spec: PictureSpec,
  cx: number,
  top: number,
  bottom: number,
  w: number,
  inset = 0.13,
): string => {
  const curve = w * 0.04;
  const clip = paper.clip(`<path d="${cylinder(cx, top, bottom, w, curve)}"/>`);
  return `<g clip-path="${clip}">${label(spec, { x: cx - w / 2, y: top, w, h: bottom - top + curve }, inset)}</g>`;
};

/** A round container: body, label, shading over both. `glass` lets the body shine through. */
export const labelled = (
  paper: Paper,
  spec: PictureSpec,
  body: { readonly d: string; readonly fill: string; readonly cx?: number; readonly w: number },
  from: number,
  to: number,
): string =>
  path(body.d, body.fill) +
  wrapLabel(paper, spec, body.cx ?? 400, from, to, body.w) +
  path(body.d, roundShade(paper, 0.92)) +
  floorLine(body.d);

const floorLine = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#0b1a26" stroke-opacity=".07" stroke-width="2"/>`;

export const shadowAt = (paper: Paper, cx: number, halfWidth: number, y = FLOOR): string =>
  floorShadow(paper, cx, y, halfWidth);

const SLANT = 0.42;

/** A carton seen from the front, a little from the right and from above; (x, bottom) is its front left foot. */
export const carton = (
  paper: Paper,
  spec: PictureSpec,
  x: number,
  bottom: number,
  w: number,
  h: number,
  d: number,
): string => {
  const p = paletteOf(spec.palette);
  const y = bottom - h;
  const up = d * SLANT;
  const side = spec.style % 4 === 3 || spec.style % 4 === 0 ? p.light : p.dark;
  const sideInk = side === p.light ? p.main : '#ffffff';
  const top = spec.style % 4 === 1 ? p.main : spec.style % 4 === 0 ? p.main : p.light;
  const frontLight = paper.linear(
    [
      [0, '#ffffff', 0.2],
      [0.5, '#ffffff', 0],
      [1, '#0b1a26', 0.1],
    ],
    'diagonal',
  );
  const sideDark = paper.linear([
    [0, '#0b1a26', 0.2],
    [1, '#0b1a26', 0.36],
  ]);
  const text = Math.min(d * 0.34, 30);
  const sideText =
    spec.brand === '' || d < 50
      ? ''
      : `<g transform="translate(${d / 2 + text / 2} ${h * 0.5}) rotate(90)">${lettering(spec.brand, 0, 0, { size: text, color: sideInk, weight: 13, spacing: 40, maxWidth: h * 0.7 })}</g>`;
  return (
    floorShadow(paper, x + (w + d) / 2, bottom - up * 0.3, (w + d) * 0.52) +
    path(`M${x} ${y}L${x + d} ${y - up}H${x + w + d}L${x + w} ${y}Z`, top) +
    path(`M${x} ${y}L${x + d} ${y - up}H${x + w + d}L${x + w} ${y}Z`, '#ffffff', 'fill-opacity=".3"') +
    `<g transform="matrix(1 ${-SLANT} 0 1 ${x + w} ${y})"><rect width="${d}" height="${h}" fill="${side}"/><rect width="${d}" height="${h * 0.1}" y="${h * 0.9}" fill="${accentOf(spec.accent)}"/>${sideText}<rect width="${d}" height="${h}" fill="${sideDark}"/></g>` +
    label(spec, { x, y, w, h }, 0.09) +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${frontLight}"/>` +
    `<path d="M${x} ${y}H${x + w}V${bottom}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="2.5"/>`
  );
};

/** The retail box behind a device or a piece of gear. */
export const boxBehind = (paper: Paper, spec: PictureSpec, w = 300, h = 400): string =>
  carton(paper, spec, 96, 800, w, h, 78);

/** The brand in small lettering on a thing itself. */
export const mark = (
  spec: PictureSpec,
  x: number,
  y: number,
  size: number,
  color: string,
  maxWidth = 200,
): string =>
  lettering(spec.brand === '' ? spec.note : spec.brand, x, y, {
    size,
    color,
    weight: 13,
    spacing: 36,
    maxWidth,
  });
