import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { inSoak, resize } from './browser.testing.ts';

const WIDTHS = [1280, 390] as const;
/** The rules whose answer depends on the layout and on which elements are visible. */
const OF_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
/** A page is asked for its violations alone: the ways to all that is well, and its style sheets, are half of a run. */
export const LESS = { resultTypes: ['violations' as const], preload: false, selectors: false };

/**
 * What axe has against a part of the page as it stands, on a desk and on a phone or on one of them: empty when it has nothing.
 * The second width is asked for the rules of layout alone, in the soak for all.
 */
export async function violationsOf(
  page: Page,
  widths: readonly (1280 | 390)[] = WIDTHS,
  part = 'html',
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    // The first run leaves axe in the page; bringing it in is a good part of what a run takes.
    const isFirst = width === widths[0];
    const axe = new AxeBuilder({ page, ...(isFirst ? {} : { axeSource: 'void 0' }) }).setLegacyMode(true);
    // Everything that axe knows, best practices included.
    const rules = isFirst || inSoak ? {} : { runOnly: { type: 'rule' as const, values: OF_LAYOUT } };
    const { violations } = await axe
      .include(part)
      .options({ ...LESS, ...rules })
      .analyze();
    for (const { id, nodes } of violations) found.push(`${width} px: ${id} in ${nodes[0]?.html ?? ''}`);
  }
  return found;
}
