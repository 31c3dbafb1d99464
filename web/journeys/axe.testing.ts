import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [1280, 390] as const;

/** What axe has against the page as it stands, on a desk and on a phone or on one of them: empty when it has nothing. */
export async function violationsOf(page: Page, widths: readonly (1280 | 390)[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    // The first run leaves axe in the page; bringing it in is a good part of what a run takes.
    const axe = width === widths[0] ? {} : { axeSource: 'void 0' };
    // Everything that axe knows, best practices included.
    const { violations } = await new AxeBuilder({ page, ...axe })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations) found.push(`${width} px: ${id} in ${nodes[0]?.html ?? ''}`);
  }
  return found;
}
