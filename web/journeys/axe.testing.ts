import type { Page } from 'playwright-core';
import { resize } from './browser.testing.ts';
import { FRAME, faultsIn } from './part-faults.testing.ts';

const WIDTHS = [1280, 390] as const;

/**
 * The violations that axe finds on the current page, at desktop and phone width or one of them. The second width is
 * checked by the rules of layout only, in the soak by all.
 */
export async function violationsOf(page: Page, widths: readonly (1280 | 390)[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    found.push(...(await faultsIn(page, FRAME, width !== widths[0])));
  }
  return found;
}
