import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex ?? '']),
);

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(colors.get(name) ?? '#808080'))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const CATEGORIES = ['zdravlje', 'aparati-i-pomagala', 'drogerija', 'ljepota-i-njega', 'sport-i-rekreacija'];
const TEXT: [string, string][] = [
  ...['paper', 'surface', 'sand'].flatMap((ground): [string, string][] =>
    ['ink', 'ink-soft', 'ink-faint', 'brand', 'brand-ink', 'sale', 'danger'].map((text) => [text, ground]),
  ),
  ...CATEGORIES.flatMap((category): [string, string][] => [
    ['white', category],
    [`${category}-ink`, `${category}-soft`],
    [`${category}-ink`, 'surface'],
    [category, `${category}-soft`],
  ]),
  ['white', 'brand'],
  ['white', 'brand-deep'],
  ['white', 'sale'],
  ['white', 'danger'],
  ['white', 'brand-night'],
  ['mint', 'brand-night'],
  ['ink', 'honey'],
  ['ink-faint', 'sand-deep'],
  ['honey-ink', 'honey-soft'],
  ['honey-ink', 'surface'],
  ['ink-soft', 'honey-soft'],
  ['brand-ink', 'brand-soft'],
  ['danger', 'danger-soft'],
];

describe('the colours', () => {
  it('are all declared', () => {
    const missing = TEXT.flat().filter((name) => !colors.has(name));
    expect(missing).toEqual([]);
  });

  it.each(TEXT)('give %s on %s enough contrast (WCAG 2.2 AA, 4.5 : 1)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface', 'sand'])('show the edge of a field on %s (3 : 1)', (ground) => {
    expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(3);
  });
});
