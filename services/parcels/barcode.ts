import type { PdfPage } from '../pdf/index.ts';

/** A Code 128: the widths of its bars and spaces in turn, beginning with a bar, and the text below. */
export type Barcode = { readonly text: string; readonly widths: readonly number[] };

/** Loads the encoder, which is large, when the first one is drawn. */
export async function loadBarcodes(): Promise<(text: string) => Barcode> {
  const { default: bwip } = await import('bwip-js/node');
  return (text) => {
    const [symbol] = bwip.raw('code128', text);
    if (!symbol || !('sbs' in symbol)) throw new Error('The encoder made no bars');
    return { text, widths: symbol.sbs };
  };
}

type Box = { readonly right: number; readonly top: number; readonly width: number; readonly height: number };

/** Draws the bars at the right edge of the box, with the text below them. */
export function drawBarcode(
  page: PdfPage,
  { text, widths }: Barcode,
  { right, top, width, height }: Box,
): void {
  const unit = width / widths.reduce((sum, one) => sum + one, 0);
  let x = right - width;
  widths.forEach((wide, at) => {
    if (at % 2 === 0) page.rect(x, top, wide * unit, height);
    x += wide * unit;
  });
  page.fill('#000000').fillColor('#1c2a26');
  page
    .font('text')
    .fontSize(11)
    .text(text, right - width, top + height + 4, { width, align: 'center', lineBreak: false });
}
