import type { PdfPage } from './pdf.ts';

/** Where something is drawn, in points. */
export type Place = { readonly x: number; readonly y: number; readonly width: number };

/** A page within its margins. */
export function innerPage({ page }: PdfPage) {
  const { left, right, top } = page.margins;
  return { left, top, width: page.width - left - right };
}

/** A heading with lines of this size below it, but for empty ones. Returns where it ends. */
export function drawBlock(
  page: PdfPage,
  heading: string,
  lines: readonly string[],
  { x, y, width }: Place,
  size: number,
): number {
  page.font('bold').fontSize(9).text(heading, x, y, { width });
  page.font('text').fontSize(size);
  for (const line of lines.filter((text) => text !== '')) page.text(line, x, page.y, { width });
  return page.y;
}

/** Begins a page where fewer points than that are left. */
export function keepTogether(page: PdfPage, points: number): void {
  if (page.y + points > page.page.maxY()) page.addPage();
}
