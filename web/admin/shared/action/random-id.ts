/** A UUID (version 4), also on a page without TLS, where browsers have no `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [version, variant] = [`4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-');
}
