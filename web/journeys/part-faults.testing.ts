import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { inSoak } from './browser.testing.ts';

/** The rules whose result depends on the layout and on the visible elements. */
const OF_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
/** Collects violations only: passed rules and style sheets take half of a run. */
const LESS = { resultTypes: ['violations' as const], preload: false, selectors: false };

/** An open dialog, as a part of the page. */
export const DIALOG = 'dialog[open]';
/** The whole page, with the frame around the screen. */
export const FRAME = 'html';

/**
 * The violations that axe finds in a part of the current page, by all its rules, including best practices. With `again`
 * the page was asked at another width before: only the rules of layout are, in the soak all. The frame around the
 * administration's screens is the same everywhere and is checked with the dashboard.
 */
export async function faultsIn(page: Page, part = 'main', again = false): Promise<string[]> {
  // Inject axe once a page: the injection takes a large part of a run.
  const isThere = await page.evaluate(() => 'axe' in window);
  const rules = again && !inSoak ? { runOnly: { type: 'rule' as const, values: OF_LAYOUT } } : {};
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .include(part)
    .options({ ...LESS, ...rules })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${page.viewportSize()?.width} px: ${id} in ${nodes[0]?.html ?? ''}`,
  );
}
