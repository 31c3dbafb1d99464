export { createPdf, type PdfPage } from './pdf.ts';
export { drawTable } from './table.ts';
