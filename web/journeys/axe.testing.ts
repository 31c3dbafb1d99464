import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { inSoak, resize } from './browser.testing.ts';

const WIDTHS = [1280, 390] as const;
/** The rules whose result depends on the layout and on the visible elements. */
const OF_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
/** Collects violations only: passed rules and style sheets take half of a run. */
export const LESS = { resultTypes: ['violations' as const], preload: false, selectors: false };

/**
 * The violations that axe finds in a part of the current page, at desktop and phone width or one of them. The second
 * width is checked by the rules of layout only, in the soak by all.
 */
export async function violationsOf(
  page: Page,
  widths: readonly (1280 | 390)[] = WIDTHS,
  part = 'html',
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    // Inject axe once a page: the injection takes a large part of a run.
    const isFirst = width === widths[0];
    const axe = new AxeBuilder({ page, ...(isFirst ? {} : { axeSource: 'void 0' }) }).setLegacyMode(true);
    // All rules of axe, including best practices.
    const rules = isFirst || inSoak ? {} : { runOnly: { type: 'rule' as const, values: OF_LAYOUT } };
    const { violations } = await axe
      .include(part)
      .options({ ...LESS, ...rules })
      .analyze();
    for (const { id, nodes } of violations) found.push(`${width} px: ${id} in ${nodes[0]?.html ?? ''}`);
  }
  return found;
}
