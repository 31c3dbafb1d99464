/** The letter and the sign by which a scanner names the kind of code before it: `]E0`. */
const AIM_IDENTIFIER = /^\][a-z][a-z\d]/i;

/** The barcode number of what was typed or scanned, without blanks around it or what a scanner puts before it. */
export function scannedBarcode(text: string): string {
  return text.trim().replace(AIM_IDENTIFIER, '').trim();
}
