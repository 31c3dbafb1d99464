import { execFileSync, spawnSync } from 'node:child_process';

/** Whether `pdfText` works on this machine. */
export const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0;

/** The end of the titles of specs that are skipped without it. */
export const whyNoPdfText = hasPdfToText ? '' : ' — SKIPPED: no pdftotext (apt-get install poppler-utils)';

/** The text of a PDF, in the layout of its pages. */
export function pdfText(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
}
