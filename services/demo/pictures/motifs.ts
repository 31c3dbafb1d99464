/** Small drawings in a box of 100 × 100 around the origin, in two colours. */
type Motif = (a: string, b: string) => string;

const line = (color: string, width: number, path: string): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (color: string, path: string): string => `<path d="${path}" fill="${color}"/>`;
const dot = (color: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const around = (count: number, draw: (angle: number) => string): string =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i})">${draw(i)}</g>`).join(
    '',
  );

export const MOTIFS = {
  leaf: (a, b) =>
    fill(a, 'M-40 38C-46 -14 -10 -46 42 -44C44 6 14 44 -40 38Z') +
    line(b, 4, 'M-46 46C-24 12 2 -12 28 -30M-14 10L-12 -14M-14 10L12 12M6 -10L6 -28M6 -10L26 -10'),
  citrus: (a, b) =>
    dot(a, 0, 0, 46) + dot(b, 0, 0, 39) + around(8, () => fill(a, 'M0 -4L13 -31Q0 -40 -13 -31Z')),
  berry: (a, b) =>
    dot(a, -18, 12, 24) +
    dot(a, 20, 18, 22) +
    dot(a, 4, -12, 23) +
    dot(b, -25, 4, 5) +
    dot(b, 13, 10, 5) +
    dot(b, -3, -20, 5) +
    fill(b, 'M4 -30C8 -48 26 -50 40 -42C36 -28 20 -24 4 -30Z'),
  drop: (a, b) =>
    fill(a, 'M0 -48C22 -14 34 2 34 18A34 32 0 0 1 -34 18C-34 2 -22 -14 0 -48Z') +
    line(b, 6, 'M-18 18A19 19 0 0 0 -2 36'),
  flower: (a, b) =>
    around(8, () => `<ellipse cx="0" cy="-30" rx="11" ry="19" fill="${a}"/>`) + dot(b, 0, 0, 15),
  capsule: (a, b) =>
    `<g transform="rotate(-40)"><rect x="-46" y="-20" width="92" height="40" rx="20" fill="${a}"/><path d="M0 -20H26A20 20 0 0 1 26 20H0Z" fill="${b}"/></g>`,
  honey: (a, b) =>
    fill(a, 'M0 -46L22 -33V-8L0 5L-22 -8V-33Z') +
    fill(b, 'M-24 -4L-2 9V33L-24 46L-46 33V9Z') +
    fill(a, 'M24 -4L46 9V33L24 46L2 33V9Z'),
  moon: (a, b) =>
    fill(a, 'M14 -46A46 46 0 1 0 44 24A38 38 0 0 1 14 -46Z') + dot(b, 30, -30, 5) + dot(b, 44, -8, 3.5),
  heart: (a, b) =>
    fill(a, 'M0 42C-62 0 -44 -44 -18 -40C-8 -38 0 -30 0 -22C0 -30 8 -38 18 -40C44 -44 62 0 0 42Z') +
    line(b, 5, 'M-34 2H-14L-6 -14L6 16L13 2H34'),
  tooth: (a, b) =>
    fill(
      a,
      'M-34 -34C-20 -48 -8 -36 0 -36C8 -36 20 -48 34 -34C46 -18 34 2 30 20C26 42 18 46 12 40C6 32 8 14 0 14C-8 14 -6 32 -12 40C-18 46 -26 42 -30 20C-34 2 -46 -18 -34 -34Z',
    ) + line(b, 5, 'M-22 -24C-28 -18 -28 -10 -25 -3'),
  shield: (a, b) =>
    fill(a, 'M0 -48C14 -38 28 -34 42 -34C42 6 30 34 0 48C-30 34 -42 6 -42 -34C-28 -34 -14 -38 0 -48Z') +
    line(b, 9, 'M0 -20V20M-20 0H20'),
  sun: (a) => dot(a, 0, 0, 24) + around(12, () => line(a, 6, 'M0 -34V-46')),
  wave: (a, b) =>
    line(a, 8, 'M-46 -16C-30 -34 -16 -34 0 -16S30 2 46 -16') +
    line(b, 8, 'M-46 8C-30 -10 -16 -10 0 8S30 26 46 8') +
    line(a, 8, 'M-46 32C-30 14 -16 14 0 32S30 50 46 32'),
  bolt: (a, b) => dot(b, 0, 0, 46) + fill(a, 'M8 -38L-24 8H-4L-10 38L24 -8H4Z'),
  root: (a, b) =>
    fill(
      a,
      'M-6 -44C20 -46 22 -22 12 -14C30 -12 46 0 38 16C24 26 14 12 6 10C10 24 4 44 -10 44C-26 40 -18 22 -14 12C-28 18 -46 10 -40 -4C-30 -14 -20 -8 -14 -12C-24 -22 -22 -42 -6 -44Z',
    ) + line(b, 3.5, 'M-8 -30H8M-28 0L-22 6M22 2L18 10M-8 26H2'),
  bone: (a, b) =>
    `<g transform="rotate(-38)">${dot(a, -34, -11, 14)}${dot(a, -34, 11, 14)}${dot(a, 34, -11, 14)}${dot(a, 34, 11, 14)}<rect x="-34" y="-11" width="68" height="22" fill="${a}"/>${line(b, 4, 'M-22 -3H16')}</g>`,
  seed: (a, b) =>
    [
      [-24, 18, 20],
      [10, 24, -30],
      [26, -8, 40],
      [-8, -10, -10],
      [-30, -20, 60],
      [8, -36, 15],
    ]
      .map(
        ([x, y, turn], i) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${fill(i % 2 ? b : a, 'M0 -17C13 -8 13 10 0 17C-13 10 -13 -8 0 -17Z')}</g>`,
      )
      .join(''),
  fish: (a, b) =>
    fill(a, 'M-46 0C-26 -30 10 -30 26 -4L46 -24V24L26 4C10 30 -26 30 -46 0Z') +
    dot(b, -24, -5, 5) +
    line(b, 4, 'M-8 -16C0 -6 0 6 -8 16'),
  star: (a, b) =>
    fill(a, 'M0 -46L13 -16L46 -13L21 9L29 42L0 24L-29 42L-21 9L-46 -13L-13 -16Z') +
    dot(b, -8, -2, 4) +
    dot(b, 8, -2, 4) +
    line(b, 4, 'M-8 9Q0 17 8 9'),
  plus: (a, b) =>
    `<rect x="-44" y="-44" width="88" height="88" rx="22" fill="${a}"/>${line(b, 18, 'M0 -22V22M-22 0H22')}`,
} as const satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

export const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);

/** A motif of the given size with its middle at (x, y). */
export const motif = (
  name: MotifName,
  x: number,
  y: number,
  size: number,
  a: string,
  b: string,
  opacity = 1,
): string =>
  `<g transform="translate(${x} ${y}) scale(${Math.round(size) / 100})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${MOTIFS[name](a, b)}</g>`;

/** Twelve emblems for brands, in a box of 100 × 100 around the origin, in one colour. */
const EMBLEMS: readonly ((c: string) => string)[] = [
  (c) => fill(c, 'M-44 30C-44 -20 -10 -44 44 -44C44 14 14 44 -30 40L-44 48Z'),
  (c) => around(3, () => fill(c, 'M0 -2C-24 -18 -22 -42 0 -50C22 -42 24 -18 0 -2Z')),
  (c) => line(c, 16, 'M0 -38V38M-38 0H38'),
  (c) => line(c, 12, 'M-42 14C-20 -26 -6 -26 0 0S22 28 42 -14') + dot(c, 26, -36, 10),
  (c) => fill(c, 'M-48 36L-14 -38L8 4L20 -16L48 36Z'),
  (c) => around(6, () => `<circle cx="0" cy="-28" r="15" fill="${c}"/>`),
  (c) => line(c, 11, 'M0 -42L37 -21V21L0 42L-37 21V-21Z') + dot(c, 0, 0, 12),
  (c) => fill(c, 'M0 42C-62 0 -44 -44 -18 -40C-8 -38 0 -30 0 -22C0 -30 8 -38 18 -40C44 -44 62 0 0 42Z'),
  (c) => dot(c, 0, 0, 20) + around(8, () => line(c, 9, 'M0 -34V-44')),
  (c) => line(c, 11, 'M-40 30A42 42 0 0 1 40 30M-22 32A23 23 0 0 1 22 32') + dot(c, 0, 34, 8),
  (c) => fill(c, 'M0 -48C22 -14 34 2 34 18A34 32 0 0 1 -34 18C-34 2 -22 -14 0 -48Z'),
  (c) => line(c, 11, 'M-36 -36C40 -36 -40 36 36 36M36 -36C-40 -36 40 36 -36 36'),
];
export const EMBLEM_COUNT = EMBLEMS.length;

/** The emblem of a brand, its middle at (x, y). */
export const emblem = (index: number, x: number, y: number, size: number, color: string): string => {
  const draw = EMBLEMS[index % EMBLEMS.length];
  return draw
    ? `<g transform="translate(${x} ${y}) scale(${Math.round(size) / 100})">${draw(color)}</g>`
    : '';
};
