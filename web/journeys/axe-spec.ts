import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [1280, 390] as const;

/** What axe has against the page as it stands, on a desk and on a phone: empty when it has nothing. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    // The first run leaves axe in the page; bringing it in is a good part of what a run takes.
    const axe = width === WIDTHS[0] ? {} : { axeSource: 'void 0' };
    // Everything that axe knows, best practices included.
    const { violations } = await new AxeBuilder({ page, ...axe })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations) found.push(`${width} px: ${id} in ${nodes[0]?.html ?? ''}`);
  }
  return found;
}
