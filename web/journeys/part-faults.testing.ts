import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { LESS } from './axe.testing.ts';

/** A dialog that is open, as a part of the page. */
export const DIALOG = 'dialog[open]';
/** The whole page, with what is around a screen. */
export const FRAME = 'html';

/**
 * What axe has against a part of the page as it stands: empty when it has nothing. The frame around the screens of the
 * administration is the same everywhere and is looked at with the dashboard.
 */
export async function faultsIn(page: Page, part = 'main'): Promise<string[]> {
  // It stays in a page; bringing it in is a good part of what a run takes.
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
