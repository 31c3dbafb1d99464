/** The magic bytes of the accepted formats: bitmaps only, because vector files could hold scripts. */
const SIGNATURES: readonly ((content: Buffer) => boolean)[] = [
  (content) => starts(content, 0, 'ffd8ff'),
  (content) => starts(content, 0, '89504e470d0a1a0a'),
  (content) => starts(content, 0, '474946383761') || starts(content, 0, '474946383961'),
  (content) => starts(content, 0, '52494646') && starts(content, 8, '57454250'),
  (content) => starts(content, 4, '66747970') && /avi[fs]/.test(content.toString('latin1', 8, 40)),
];

/** True for JPEG, PNG, GIF, WebP and AVIF, by content; nothing else is passed to a decoder. */
export function isPicture(content: Buffer): boolean {
  return SIGNATURES.some((matches) => matches(content));
}

function starts(content: Buffer, at: number, hex: string): boolean {
  return content.toString('hex', at, at + hex.length / 2) === hex;
}
