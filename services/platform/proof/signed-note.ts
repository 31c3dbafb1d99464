import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { BrokenFile } from '../transfer/event-line.ts';

/*
 * Signed notes as C2SP has them (c2sp.org/signed-note): a text whose last line ends, an empty line, and a line for each
 * signature, which names its key.
 */

/** A public key with its name; as text: `name+id+key`, the id in hexadecimal, the key in Base64. */
export type NoteKey = { readonly name: string; readonly publicKey: Buffer };

const ED25519 = Buffer.of(1);
const ID_BYTES = 4;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;
const KEY_TEXT = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

export function noteKeyText(key: NoteKey): string {
  const coded = Buffer.concat([ED25519, key.publicKey]).toString('base64');
  return `${key.name}+${idOf(key).toString('hex')}+${coded}`;
}

/** Null for a text that is no key of Ed25519, or whose id is another key's. */
export function readNoteKey(text: string): NoteKey | null {
  const [, name = '', id, coded = ''] = KEY_TEXT.exec(text) ?? [];
  const content = Buffer.from(coded, 'base64');
  if (content.length !== ED25519.length + KEY_BYTES || content[0] !== ED25519[0]) return null;
  const key = { name, publicKey: content.subarray(ED25519.length) };
  return idOf(key).toString('hex') === id && noteKeyText(key) === text ? key : null;
}

/** The note of a text that ends with a line break. */
export function signNote(text: string, key: NoteKey, privateKey: KeyObject): string {
  const signature = sign(null, Buffer.from(text), privateKey);
  return `${text}\n— ${key.name} ${Buffer.concat([idOf(key), signature]).toString('base64')}\n`;
}

/**
 * The text of a note that this key has signed; signatures of others, such as witnesses, do not count. Throws `BrokenFile`
 * for any other.
 */
export function openNote(note: string, key: NoteKey): string {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  if (end < 0 || !note.endsWith('\n')) throw new BrokenFile('This is no signed note');
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => SIGNATURE_LINE.exec(line));
  const id = idOf(key);
  for (const match of signatures) {
    if (match === null) throw new BrokenFile('This is no signed note');
    const [, name, coded = ''] = match;
    const content = Buffer.from(coded, 'base64');
    if (name !== key.name || !content.subarray(0, ID_BYTES).equals(id)) continue;
    const signature = content.subarray(ID_BYTES);
    if (
      signature.length === SIGNATURE_BYTES &&
      content.toString('base64') === coded &&
      verify(null, Buffer.from(text), publicKeyOf(key.publicKey), signature)
    )
      return text;
    throw new BrokenFile('The signature of the head is not right: it was changed');
  }
  throw new BrokenFile('The head is signed with another key');
}

export function publicKeyOf(key: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
    format: 'jwk',
  });
}

/** Distinguishes keys; by C2SP the beginning of a hash over name and key. */
function idOf({ name, publicKey }: NoteKey): Buffer {
  const hash = createHash('sha256').update(`${name}\n`).update(ED25519).update(publicKey).digest();
  return hash.subarray(0, ID_BYTES);
}
