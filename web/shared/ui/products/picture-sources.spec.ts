import { describe, expect, it } from 'vitest';
import { imageUrl, pictureSources, renditionUrl } from './picture-sources.ts';

describe('a picture’s sources', () => {
  it('are the modern formats, the best first, in every width up to twice the display width', () => {
    expect(pictureSources('a b.jpg', 186)).toEqual([
      { type: 'image/avif', srcSet: '/images/a%20b-200.avif 200w, /images/a%20b-400.avif 400w' },
      { type: 'image/webp', srcSet: '/images/a%20b-200.webp 200w, /images/a%20b-400.webp 400w' },
    ]);
    expect(pictureSources('a.png', 80)[0]?.srcSet).toBe('/images/a-200.avif 200w');
    expect(pictureSources('a.png', 1120)[0]?.srcSet).toMatch(/1600w$/);
  });

  it('are absent without renditions', () => {
    for (const file of ['', 'empty', 'a.svg', 'a.gif', 'bez-nastavka'])
      expect(pictureSources(file, 186)).toEqual([]);
  });

  it('are named after the picture', () => {
    expect(renditionUrl('thumb_čaj.jpeg', 400, 'webp')).toBe(
      `/images/${encodeURIComponent('thumb_čaj-400.webp')}`,
    );
    expect(imageUrl('empty')).toBeNull();
  });
});
