import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import type { Registry } from '../registry/registry.ts';
import { BrokenFile, canonical } from '../transfer/event-line.ts';
import { isObject } from '../transfer/is-event-content.ts';
import { checkpointOf, headOfCheckpoint, originOf } from './checkpoint.ts';
import { assertNothingElse, isCount, isHex, type LogHead } from './log-head.ts';
import { noteKeyText, openNote, publicKeyOf, readNoteKey, signNote } from './signed-note.ts';

/** A head as a signed checkpoint, and the key that it is signed with. */
export type SignedCheckpoint = {
  readonly format: 'shop-head';
  readonly version: 2;
  readonly checkpoint: string;
  /** As `noteKeyText` has it. */
  readonly key: string;
};

/** A head with an Ed25519 signature of earlier releases; key and signature in hexadecimal. */
type EarlierHead = {
  readonly format: 'shop-head';
  readonly version: 1;
  readonly head: LogHead;
  readonly key: string;
  readonly signature: string;
};

export type SignedHead = SignedCheckpoint | EarlierHead;

export type HeadSigner = { keyOf(log: string): string; sign(head: LogHead): SignedCheckpoint };

/** A private key of Ed25519 in PKCS #8 is these bytes and its seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key that is made of the secret, always the same; the log gives it its name. */
export function createHeadSigner(secret: string): HeadSigner {
  const seed = createHash('sha256').update('shop-head\n').update(secret).digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyFor = (log: string) => ({ name: originOf(log), publicKey: Buffer.from(x, 'base64url') });
  return {
    keyOf: (log) => noteKeyText(keyFor(log)),
    sign(head) {
      const key = keyFor(head.log);
      const checkpoint = signNote(checkpointOf(head), key, privateKey);
      return { format: 'shop-head', version: 2, checkpoint, key: noteKeyText(key) };
    },
  };
}

/** The shop's own signer; its secret is made once. */
export async function headSigner(registry: Pick<Registry, 'secret'>): Promise<HeadSigner> {
  return createHeadSigner(await registry.secret('log heads'));
}

/** The head within, whose signature was checked when it was read. */
export function headIn(signed: SignedHead): LogHead {
  return signed.version === 1 ? signed.head : headOfNote(signed.checkpoint);
}

/** Reads the head of a checkpoint without checking its signature. Throws `BrokenFile` where it is none of a shop. */
export function headOfNote(checkpoint: string): LogHead {
  return headOfCheckpoint(checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1));
}

/** Whether a head is signed with a key, written as in either version. */
export function isSignedWith({ key }: SignedHead, expected: string): boolean {
  return key === expected || publicKeyText(key) === publicKeyText(expected);
}

/** The public key alone, in hexadecimal. */
export function publicKeyText(key: string): string {
  return readNoteKey(key)?.publicKey.toString('hex') ?? key;
}

/**
 * The signed head that a value holds. Throws `BrokenFile` where it is none, or the signature is not one of its key over this
 * very head.
 */
export function readSignedHead(value: unknown): SignedHead {
  if (!isObject(value) || value.format !== 'shop-head') throw noHead();
  const signed = value.version === 2 ? checkpointIn(value) : earlierHeadIn(value);
  assertNothingElse(value, signed);
  return signed;
}

function checkpointIn({ checkpoint, key }: Record<string, unknown>): SignedCheckpoint {
  const known = isText(key) ? readNoteKey(key) : null;
  if (!isText(checkpoint) || !isText(key) || known === null) throw noHead();
  const head = headOfCheckpoint(openNote(checkpoint, known));
  if (originOf(head.log) !== known.name) throw noHead();
  return { format: 'shop-head', version: 2, checkpoint, key };
}

function earlierHeadIn(value: Record<string, unknown>): EarlierHead {
  if (!isObject(value.head)) throw noHead();
  const { log, events, root, chain, at } = value.head;
  const { version, key, signature } = value;
  if (
    version !== 1 ||
    !isCount(events) ||
    !isText(log) ||
    !isText(at) ||
    !isHex(root, 32) ||
    !isHex(chain, 32) ||
    !isHex(key, 32) ||
    !isHex(signature, 64)
  )
    throw noHead();
  const head: LogHead = { log, events, root, chain, at };
  const text = Buffer.from(`shop-head 1\n${canonical(head)}`);
  if (!verify(null, text, publicKeyOf(Buffer.from(key, 'hex')), Buffer.from(signature, 'hex')))
    throw new BrokenFile('The signature of the head is not right: it was changed');
  return { format: 'shop-head', version, head, key, signature };
}

function noHead(): BrokenFile {
  return new BrokenFile('This is no signed head of version 1 or 2');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
