/** The file type according to the first bytes. */
export type FileKind = 'workbook' | 'text' | 'unknown';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
export const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

export function beginsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => content[at] === byte);
}

/** A workbook is a ZIP; text holds no zero byte unless its BOM declares UTF-16. */
export function kindOf(content: Uint8Array): FileKind {
  if (beginsWith(content, ZIP)) return 'workbook';
  if (UTF16.some((mark) => beginsWith(content, mark))) return 'text';
  return content.includes(0) ? 'unknown' : 'text';
}
