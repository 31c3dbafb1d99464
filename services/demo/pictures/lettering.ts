/**
 * A drawn alphabet: every sign is a line with round ends on a cap height of 100, so that pictures carry lettering on a
 * machine without a single font. Upper case only; the weight is the width of the line.
 */
type Glyph = readonly [width: number, path: string];

const LETTER_D = 'M0 0V100H30A50 50 0 0 0 30 0Z';
const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [80, 'M0 100L40 0L80 100M15 64H65'],
  B: [68, 'M0 0V100H36C80 100 80 48 36 48H0M34 48C72 48 72 0 34 0H0'],
  C: [80, 'M79 17A46 50 0 1 0 79 83'],
  D: [80, LETTER_D],
  Đ: [80, `${LETTER_D}M-16 50H30`],
  E: [56, 'M56 0H0V100H56M0 48H48'],
  F: [54, 'M54 0H0V100M0 48H46'],
  G: [88, 'M80 17A46 50 0 1 0 88 54H56'],
  H: [72, 'M0 0V100M72 0V100M0 48H72'],
  I: [4, 'M2 0V100'],
  J: [46, 'M46 0V70A23 30 0 0 1 0 70'],
  K: [66, 'M0 0V100M64 0L0 60M24 40L66 100'],
  L: [52, 'M0 0V100H52'],
  M: [88, 'M0 100V0L44 68L88 0V100'],
  N: [74, 'M0 100V0L74 100V0'],
  O: [92, 'M46 0A46 50 0 1 0 46 100A46 50 0 1 0 46 0Z'],
  P: [63, 'M0 100V0H36A27 27 0 0 1 36 54H0'],
  Q: [92, 'M46 0A46 50 0 1 0 46 100A46 50 0 1 0 46 0ZM58 72L88 106'],
  R: [66, 'M0 100V0H36A27 27 0 0 1 36 54H0M36 54L66 100'],
  S: [62, 'M58 18C48 -8 3 -6 3 25C3 58 62 40 62 74C62 108 8 106 0 80'],
  T: [70, 'M0 0H70M35 0V100'],
  U: [74, 'M0 0V62A37 38 0 0 0 74 62V0'],
  V: [80, 'M0 0L40 100L80 0'],
  W: [116, 'M0 0L30 100L58 16L86 100L116 0'],
  X: [70, 'M0 0L70 100M70 0L0 100'],
  Y: [74, 'M0 0L37 52L74 0M37 52V100'],
  Z: [64, 'M0 0H64L0 100H64'],
  '0': [66, 'M33 0A33 50 0 1 0 33 100A33 50 0 1 0 33 0Z'],
  '1': [28, 'M0 22L28 0V100'],
  '2': [62, 'M2 26C2 -10 62 -8 60 30C59 56 20 72 0 100H62'],
  '3': [60, 'M4 14C20 -10 58 -4 56 24C56 42 42 48 26 48C46 48 60 56 60 74C60 106 14 108 0 84'],
  '4': [66, 'M50 100V0L0 70H66'],
  '5': [60, 'M54 0H10L6 44C30 30 62 42 60 70C58 106 12 108 0 84'],
  '6': [64, 'M46 0C20 26 0 48 0 69A32 31 0 1 0 64 69A32 31 0 0 0 3 58'],
  '7': [60, 'M0 0H60L20 100'],
  '8': [62, 'M31 47C2 47 2 0 31 0C60 0 60 47 31 47C-10 47 -10 100 31 100C72 100 72 47 31 47Z'],
  '9': [64, 'M18 100C44 74 64 52 64 31A32 31 0 1 0 0 31A32 31 0 0 0 61 42'],
  '.': [4, 'M2 98V100'],
  ',': [8, 'M6 96L0 114'],
  '-': [34, 'M0 54H34'],
  '+': [54, 'M27 26V80M0 53H54'],
  '/': [40, 'M40 -4L0 106'],
  '%': [
    86,
    'M72 0L14 100M18 6A17 19 0 1 0 18 44A17 19 0 1 0 18 6ZM68 56A17 19 0 1 0 68 94A17 19 0 1 0 68 56Z',
  ],
  '&': [78, 'M78 100L22 34C6 12 20 0 34 0C52 0 56 22 40 34C14 52 0 58 0 74C0 106 54 108 74 62'],
  ':': [4, 'M2 40V42M2 94V96'],
  '!': [4, 'M2 0V70M2 98V100'],
  "'": [4, 'M2 0V20'],
  '×': [48, 'M0 30L48 78M48 30L0 78'],
  '°': [30, 'M15 0A14 14 0 1 0 15 28A14 14 0 1 0 15 0Z'],
  ' ': [16, ''],
};

const CARON = (middle: number): string => `M${middle - 17} -40L${middle} -23L${middle + 17} -40`;
const ACUTE = (middle: number): string => `M${middle - 4} -22L${middle + 13} -42`;
const accented = (base: Glyph, mark: (middle: number) => string): Glyph => [
  base[0],
  base[1] + mark(base[0] / 2),
];
const EMPTY: Glyph = [30, ''];
const glyphOf = (sign: string): Glyph => {
  const plain = { Č: 'C', Š: 'S', Ž: 'Z', Ć: 'C' }[sign];
  const base = plain === undefined ? undefined : GLYPHS[plain];
  if (base) return accented(base, sign === 'Ć' ? ACUTE : CARON);
  return GLYPHS[sign] ?? EMPTY;
};

/** True when every sign of the text can be drawn. */
export const canLetter = (text: string): boolean =>
  [...text.toUpperCase()].every((sign) => sign === ' ' || glyphOf(sign) !== EMPTY);

/** Distance between letters in hundredths of the cap height, when nothing else is asked. */
const SPACING = 26;

/** Width of one line of lettering at a cap height of `size`. */
export const letteringWidth = (text: string, size: number, spacing = SPACING): number => {
  const signs = [...text.toUpperCase()];
  const units = signs.reduce((sum, sign) => sum + glyphOf(sign)[0] + spacing, -spacing);
  return (Math.max(0, units) * size) / 100;
};

export type LetteringStyle = {
  readonly size: number;
  readonly color: string;
  /** Width of the line in hundredths of the cap height: about 9 is regular, 15 bold. */
  readonly weight?: number;
  readonly spacing?: number;
  readonly align?: 'left' | 'middle' | 'right';
  /** The line shrinks to fit. */
  readonly maxWidth?: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** One line of lettering; `y` is the top of the capitals. */
export const lettering = (text: string, x: number, y: number, style: LetteringStyle): string => {
  const { color, weight = 11, spacing = SPACING, align = 'middle', maxWidth } = style;
  const natural = letteringWidth(text, style.size, spacing);
  const size = maxWidth !== undefined && natural > maxWidth ? (style.size * maxWidth) / natural : style.size;
  const width = letteringWidth(text, size, spacing);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  let at = 0;
  let paths = '';
  for (const sign of text.toUpperCase()) {
    const [advance, path] = glyphOf(sign);
    if (path !== '') paths += `<path d="${path}" transform="translate(${at} 0)"/>`;
    at += advance + spacing;
  }
  const scale = round(size / 100);
  return `<g transform="translate(${round(left)} ${round(y + (style.size - size) / 2)}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
};

/** Breaks a text into at most `maxLines` lines of similar width, at spaces. */
export const breakLines = (text: string, maxLines: number): string[] => {
  const words = text.split(' ');
  if (words.length === 1 || maxLines <= 1) return [text];
  const count = Math.min(maxLines, words.length);
  let best: string[] = [text];
  const widest = (lines: readonly string[]): number =>
    Math.max(...lines.map((line) => letteringWidth(line, 100)));
  const tryFrom = (from: number, lines: readonly string[]): void => {
    if (lines.length === count - 1) {
      const candidate = [...lines, words.slice(from).join(' ')];
      if (best.length === 1 || widest(candidate) < widest(best)) best = candidate;
      return;
    }
    for (let to = from + 1; to < words.length; to += 1)
      tryFrom(to, [...lines, words.slice(from, to).join(' ')]);
  };
  tryFrom(0, []);
  return best;
};
