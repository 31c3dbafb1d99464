/** A cell of a CSV file. One that begins like a formula would be run by a spreadsheet: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
