export type PagerWindow = { page: number; pages: number; numbers: number[] };

/**
 * The page numbers to show: at most `size`, with the current page as close to the middle as the ends allow. Up to
 * `showAllUpTo` pages are all shown (specification/search-and-lists §6). A page out of range counts as the nearest one.
 */
export function pagerWindow(page: number, pages: number, size = 5, showAllUpTo = size): PagerWindow {
  const last = Math.max(1, pages);
  const current = Math.min(last, Math.max(1, page));
  const shown = last <= showAllUpTo ? last : Math.min(size, last);
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), last - shown + 1);
  return { page: current, pages: last, numbers: Array.from({ length: shown }, (_, index) => first + index) };
}
