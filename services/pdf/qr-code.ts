import { encode } from 'uqr';
import type { PdfPage } from './pdf.ts';

/** Draws a QR code of that text, `size` points wide, with its quiet zone. */
export function drawQrCode(
  page: PdfPage,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const side = at.size / modules;
  page.save();
  for (const [row, dark] of data.entries())
    for (const [column, isDark] of dark.entries())
      if (isDark) page.rect(at.x + column * side, at.y + row * side, side, side);
  page.fill('#000').restore();
}
