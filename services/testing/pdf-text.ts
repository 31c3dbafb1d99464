import { execFileSync, spawnSync } from 'node:child_process';

/** Whether `pdfText` works here. */
export const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0;

/** Ends the title of what is left out without it. */
export const whyNoPdfText = hasPdfToText ? '' : ' — SKIPPED: no pdftotext (apt-get install poppler-utils)';

/** What a PDF says, laid out as on its pages. */
export function pdfText(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
}
