/** The messages of PostgreSQL's protocol, as far as the simulation looks into them. */
export type Message = { readonly type: string; readonly body: Buffer };

/** Takes whole messages off the front of `bytes`. */
export function takeMessages(bytes: Buffer): { readonly messages: Message[]; readonly rest: Buffer } {
  const messages: Message[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const length = bytes.readInt32BE(at + 1);
    if (bytes.length - at < length + 1) break;
    messages.push({
      type: bytes.toString('latin1', at, at + 1),
      body: bytes.subarray(at + 5, at + 1 + length),
    });
    at += length + 1;
  }
  return { messages, rest: bytes.subarray(at) };
}

export function encode({ type, body }: Message): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return bytes;
}

/** Strings that each end with a zero, as most messages begin with. */
export function texts(...all: readonly string[]): Buffer {
  return Buffer.from(all.map((text) => `${text}\0`).join(''));
}

/** The string at `from`, and where the next field begins. */
export function textAt(body: Buffer, from: number): { readonly text: string; readonly next: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString('utf8', from, end), next: end + 1 };
}

/** What a server answers to the start of a session. */
export const WELCOME = Buffer.concat([
  encode({ type: 'R', body: Buffer.alloc(4) }),
  ...[
    ['server_version', '18.0'],
    ['client_encoding', 'UTF8'],
    ['DateStyle', 'ISO, MDY'],
    ['TimeZone', 'UTC'],
    ['integer_datetimes', 'on'],
    ['standard_conforming_strings', 'on'],
  ].map((pair) => encode({ type: 'S', body: texts(...pair) })),
  encode({ type: 'K', body: Buffer.alloc(8) }),
  encode({ type: 'Z', body: Buffer.from('I') }),
]);

/** The fields of an error by their letters: `C` is its SQLSTATE, `M` its message. */
export function errorFields(body: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < body.length && body[at] !== 0; ) {
    const { text, next } = textAt(body, at + 1);
    fields.set(String.fromCharCode(body[at] ?? 0), text);
    at = next;
  }
  return fields;
}
