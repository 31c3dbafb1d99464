import { describe, expect, it } from 'vitest';
import { avifSources, imageUrl, plainUrl, renditionUrl } from './picture-sources.ts';

describe('a picture’s sources', () => {
  it('are in AVIF, in every width up to twice the display width', () => {
    expect(avifSources('a b.jpg', 186)).toBe('/images/a%20b-200.avif 200w, /images/a%20b-400.avif 400w');
    expect(avifSources('a.png', 80)).toBe('/images/a-200.avif 200w');
    expect(avifSources('a.png', 1120)).toMatch(/1600w$/);
  });

  it('are as sharp in JPEG for browsers without AVIF, except of drawings', () => {
    expect(plainUrl('a b.jpg', 186)).toBe('/images/a%20b-400.jpg');
    expect(plainUrl('thumb_a.jpeg', 80)).toBe('/images/thumb_a-200.jpg');
    for (const file of ['a.png', 'a.svg']) expect(plainUrl(file, 186)).toBe(`/images/${file}`);
    expect(plainUrl('empty', 186)).toBeNull();
  });

  it('are absent without renditions', () => {
    for (const file of ['', 'empty', 'a.svg', 'a.gif', 'bez-nastavka'])
      expect(avifSources(file, 186)).toBeNull();
  });

  it('are named after the picture', () => {
    expect(renditionUrl('thumb_čaj.jpeg', 400, 'avif')).toBe(
      `/images/${encodeURIComponent('thumb_čaj-400.avif')}`,
    );
    expect(imageUrl('empty')).toBeNull();
  });
});
