export { drawBlock, innerPage, keepTogether, type Place } from './layout.ts';
export { createPdf, createPdfOfMany, createSlipPdf, type PdfPage } from './pdf.ts';
export { drawQrCode } from './qr-code.ts';
export { drawTable } from './table.ts';
