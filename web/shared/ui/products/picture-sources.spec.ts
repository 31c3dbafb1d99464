import { describe, expect, it } from 'vitest';
import { imageUrl, pictureSources, renditionUrl } from './picture-sources.ts';

describe('a picture’s sources', () => {
  it('are AVIF in every width up to twice the display width, then WebP in the largest of them', () => {
    expect(pictureSources('a b.jpg', 186, '15rem')).toEqual([
      {
        type: 'image/avif',
        srcSet: '/images/a%20b-200.avif 200w, /images/a%20b-400.avif 400w',
        sizes: '15rem',
      },
      { type: 'image/webp', srcSet: '/images/a%20b-400.webp' },
    ]);
    expect(pictureSources('a.png', 80, '5rem')[0]?.srcSet).toBe('/images/a-200.avif 200w');
    expect(pictureSources('a.png', 1120, '100vw').map(({ srcSet }) => srcSet)).toEqual([
      expect.stringMatching(/ 1600w$/),
      '/images/a-1600.webp',
    ]);
  });

  it('are absent without renditions', () => {
    for (const file of ['', 'empty', 'a.svg', 'a.gif', 'bez-nastavka'])
      expect(pictureSources(file, 186, '15rem')).toEqual([]);
  });

  it('are named after the picture', () => {
    expect(renditionUrl('thumb_čaj.jpeg', 400, 'webp')).toBe(
      `/images/${encodeURIComponent('thumb_čaj-400.webp')}`,
    );
    expect(imageUrl('empty')).toBeNull();
  });
});
