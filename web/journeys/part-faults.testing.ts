import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { LESS } from './axe.testing.ts';

/** An open dialog, as a part of the page. */
export const DIALOG = 'dialog[open]';
/** The whole page, with the frame around the screen. */
export const FRAME = 'html';

/**
 * The violations that axe finds in a part of the current page. The frame around the administration's screens is the
 * same everywhere and is checked with the dashboard.
 */
export async function faultsIn(page: Page, part = 'main'): Promise<string[]> {
  // Inject axe once a page: the injection takes a large part of a run.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .include(part)
    .options(LESS)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${page.viewportSize()?.width} px: ${id} in ${nodes[0]?.html ?? ''}`,
  );
}
