import type { PdfPage } from './pdf.ts';

export type Column<Row> = {
  readonly heading: string;
  /** Points. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => string;
};

const PADDING = 4;
const LINE = '#c9d2ce';

/** Draws rows under headings, from the current position; repeats the headings on every further page of rows. */
export function drawTable<Row>(
  page: PdfPage,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  size = 9.5,
): void {
  const left = page.page.margins.left;
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  page.fontSize(size);

  const heightOf = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((text, at) =>
        page.heightOfString(text === '' ? ' ' : text, { width: (columns[at]?.width ?? 0) - 2 * PADDING }),
      ),
    ) +
    2 * PADDING;

  function drawRow(cells: readonly string[], font: 'text' | 'bold'): void {
    page.font(font);
    const height = heightOf(cells);
    const top = page.y;
    let x = left;
    cells.forEach((text, at) => {
      const { width = 0, align = 'left' } = columns[at] ?? {};
      page.text(text, x + PADDING, top + PADDING, { width: width - 2 * PADDING, align });
      x += width;
    });
    page
      .moveTo(left, top + height)
      .lineTo(left + total, top + height)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    page.x = left;
    page.y = top + height;
  }

  const headings = columns.map(({ heading }) => heading);
  drawRow(headings, 'bold');
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    page.font('text');
    if (page.y + heightOf(cells) > page.page.maxY()) {
      page.addPage();
      drawRow(headings, 'bold');
    }
    drawRow(cells, 'text');
  }
}
