import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteKeyText, openNote, readNoteKey, signNote } from './signed-note.ts';

/** The example of the format's first implementation. */
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.
`;
const NOTE = `${TEXT}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

function keyOf(text: string) {
  const key = readNoteKey(text);
  if (!key) throw new Error(`No key: ${text}`);
  return key;
}

function newKey(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { key: { name, publicKey: Buffer.from(x, 'base64url') }, privateKey };
}

describe('a signed note', () => {
  it('of another implementation is opened with its key', () => {
    expect(openNote(NOTE, keyOf(KEY))).toBe(TEXT);
  });

  it('is opened with its own key, beside the signatures of witnesses', () => {
    const [log, witness] = [newKey('log'), newKey('witness')];
    const note = signNote('one\n\ntwo\n', log.key, log.privateKey);
    const other = signNote('one\n\ntwo\n', witness.key, witness.privateKey);
    const both = note + other.slice(other.lastIndexOf('\n—') + 1);
    for (const { key } of [log, witness]) expect(openNote(both, key)).toBe('one\n\ntwo\n');
    expect(() => openNote(both, newKey('log').key)).toThrow('signed with another key');
  });

  it('is refused when any character of it was changed', () => {
    fc.assert(
      fc.property(fc.nat(NOTE.length - 1), fc.constantFrom('a', '\n', '— ', ''), (at, other) => {
        fc.pre(NOTE.slice(at, at + 1) !== other);
        const changed = NOTE.slice(0, at) + other + NOTE.slice(at + 1);
        expect(() => openNote(changed, keyOf(KEY))).toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it('has a key that is written and read alike, and refused with the id or kind of another', () => {
    expect(noteKeyText(keyOf(KEY))).toBe(KEY);
    for (const wrong of ['', 'PeterNeumann', KEY.replace('c7', 'c8'), KEY.replace('+AR', '+BR'), `${KEY}A`])
      expect(readNoteKey(wrong)).toBeNull();
  });
});
