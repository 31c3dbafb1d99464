/** Colours of a brand: the main one, a dark one for lettering, a light one for surfaces. */
export type Palette = { readonly main: string; readonly dark: string; readonly light: string };

export const PALETTES: readonly Palette[] = [
  { main: '#0f7b6c', dark: '#0a4a42', light: '#dff1ec' },
  { main: '#1f5fa8', dark: '#143a69', light: '#e0ebf7' },
  { main: '#c8443c', dark: '#7a2420', light: '#fae6e3' },
  { main: '#6b4fa0', dark: '#3e2c66', light: '#ece6f6' },
  { main: '#e08a1e', dark: '#7d4508', light: '#fdf0dc' },
  { main: '#2f8f46', dark: '#1b5228', light: '#e3f3e5' },
  { main: '#b23a75', dark: '#6b1f45', light: '#f8e3ee' },
  { main: '#16808f', dark: '#0c4b55', light: '#dcf1f3' },
  { main: '#8a5a34', dark: '#4f321b', light: '#f3e9df' },
  { main: '#33475b', dark: '#1c2a38', light: '#e6ebf0' },
  { main: '#d9597b', dark: '#862f47', light: '#fce6ec' },
  { main: '#5c8a2b', dark: '#355116', light: '#edf4e1' },
  { main: '#2a77c9', dark: '#17467c', light: '#e1edfa' },
  { main: '#a8322b', dark: '#651a15', light: '#f7e2df' },
  { main: '#4a56a6', dark: '#2a3268', light: '#e6e8f6' },
];

/** Second colour of a product, so that the shelf of one brand is not of one colour. */
export const ACCENTS: readonly string[] = [
  '#f2a33a',
  '#e4572e',
  '#3fa7a3',
  '#7cb342',
  '#5b8def',
  '#d65db1',
  '#f5c84c',
  '#8e6fd1',
  '#ef7f8d',
  '#2bb3c0',
  '#a1b73f',
  '#c98b5a',
];

export const paletteOf = (index: number): Palette =>
  PALETTES[index % PALETTES.length] ?? { main: '#33475b', dark: '#1c2a38', light: '#e6ebf0' };
export const accentOf = (index: number): string => ACCENTS[index % ACCENTS.length] ?? '#f2a33a';

/** Colours of the five main categories, as tints of the studio and ground of their banners. */
export const CATEGORY_COLOURS = {
  zdravlje: '#2e9e6b',
  'aparati-i-pomagala': '#2f7fc1',
  drogerija: '#e0922f',
  'ljepota-i-njega': '#cf5c8e',
  'sport-i-rekreacija': '#d1493f',
} as const;
export type CategoryColour = keyof typeof CATEGORY_COLOURS;
