import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** From this file and from the bundle alike: both lie two folders below the root. */
const FONTS = new URL('../../services/pdf/fonts/', import.meta.url);
const font = (file: string) => fileURLToPath(new URL(file, FONTS));

const MARGIN = 40;
const SLIP_MARGIN = 16;
const INK = '#1c2a26';
const FOOT_SIZE = 8;

type About = { readonly title: string; readonly foot: string };

/** A page being drawn, in points, with the fonts `text` and `bold`. */
export type PdfPage = PDFKit.PDFDocument;

/**
 * An A4 document as bytes. `draw` gets its first page; every page gets `foot` and its number at the bottom. The fonts are embedded
 * and have all letters of Bosnian. `title` is shown by readers.
 */
export function createPdf(about: About, draw: (page: PdfPage) => void): Promise<Buffer> {
  return createPdfOfMany(about, [draw]);
}

/** Several such documents in one file: each begins on a page of its own, and its pages are numbered by themselves. */
export function createPdfOfMany(
  { title, foot }: About,
  documents: readonly ((page: PdfPage) => void)[],
): Promise<Buffer> {
  const size = { size: 'A4', margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 20 } };
  return pdfOf({ ...size, info: { Title: title } }, (page) => {
    const ends = documents.map((draw, at) => {
      if (at > 0) page.addPage();
      draw(page);
      return page.bufferedPageRange().count;
    });
    ends.forEach((to, at) => {
      numberPages(page, foot, { from: ends[at - 1] ?? 0, to });
    });
  });
}

/** The like on one sheet of A6, as wide as banks have their slips; without a foot. */
export function createSlipPdf(title: string, draw: (page: PdfPage) => void): Promise<Buffer> {
  return pdfOf({ size: 'A6', layout: 'landscape', margin: SLIP_MARGIN, info: { Title: title } }, draw);
}

async function pdfOf(options: PDFKit.PDFDocumentOptions, draw: (page: PdfPage) => void): Promise<Buffer> {
  // Loaded when the first document is made: most processes make none.
  const { default: Document }: { default: typeof PDFDocument } = await import('pdfkit');
  const page = new Document({ ...options, bufferPages: true, lang: 'bs' });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const ended = once(page, 'end');
  page.registerFont('text', font('Roboto-Regular.ttf'));
  page.registerFont('bold', font('Roboto-Medium.ttf'));
  page.font('text').fontSize(10).fillColor(INK);
  draw(page);
  page.end();
  await ended;
  return Buffer.concat(parts);
}

function numberPages(page: PdfPage, foot: string, { from, to }: { from: number; to: number }): void {
  for (let at = from; at < to; at += 1) {
    page.switchToPage(at);
    const { width, height, margins } = page.page;
    // Below the margin a text would begin a new page.
    page.page.margins = { ...margins, bottom: 0 };
    const line = { width: width - 2 * MARGIN, lineBreak: false } as const;
    page.font('text').fontSize(FOOT_SIZE).fillColor('#5c6b66');
    page.text(foot, MARGIN, height - MARGIN, line);
    page.text(`Stranica ${at - from + 1} od ${to - from}`, MARGIN, height - MARGIN, {
      ...line,
      align: 'right',
    });
    page.page.margins = margins;
  }
}
