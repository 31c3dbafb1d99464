import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerWindow } from './pager-window.ts';

describe('pagerWindow', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [2, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('shows around page %i of %i the numbers %j', (page, pages, numbers) => {
    expect(pagerWindow(page, pages).numbers).toEqual(numbers);
  });

  it('shows up to ten pages in full on request, and a window of five beyond', () => {
    expect(pagerWindow(1, 10, 5, 10).numbers).toHaveLength(10);
    expect(pagerWindow(6, 11, 5, 10).numbers).toEqual([4, 5, 6, 7, 8]);
  });

  it('treats a page out of range as the nearest one', () => {
    expect(pagerWindow(0, 4).page).toBe(1);
    expect(pagerWindow(99, 4).page).toBe(4);
    expect(pagerWindow(1, 0)).toEqual({ page: 1, pages: 1, numbers: [1] });
  });

  it('always shows the current page among consecutive numbers that exist', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 300 }), fc.integer({ min: 0, max: 250 }), (wanted, count) => {
        const { page, pages, numbers } = pagerWindow(wanted, count);
        expect(numbers).toContain(page);
        expect(numbers).toHaveLength(Math.min(5, pages));
        expect(numbers[0]).toBeGreaterThanOrEqual(1);
        expect(numbers.at(-1)).toBeLessThanOrEqual(pages);
        expect(
          numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1),
        ).toBe(true);
      }),
    );
  });
});
