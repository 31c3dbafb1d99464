import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Registry } from '../registry/registry.ts';
import { BrokenFile, canonical } from '../transfer/event-line.ts';
import { isObject } from '../transfer/is-event-content.ts';

/** The state of a log at a moment: its hashes cover every event up to there. */
export type LogHead = {
  /** The identity of the log; the same events in another log have the same hashes. */
  readonly log: string;
  readonly events: number;
  /** The root of the tree over all events, and the last hash of the chain. */
  readonly root: string;
  readonly chain: string;
  /** ISO 8601, by the clock of the database. */
  readonly at: string;
};

/** A head with an Ed25519 signature; key and signature in hexadecimal. */
export type SignedHead = {
  readonly format: 'shop-head';
  readonly version: 1;
  readonly head: LogHead;
  readonly key: string;
  readonly signature: string;
};

export type HeadSigner = { readonly publicKey: string; sign(head: LogHead): SignedHead };

/** A private key of Ed25519 in PKCS #8 is these bytes and its seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key that is made of the secret, always the same. */
export function createHeadSigner(secret: string): HeadSigner {
  const seed = createHash('sha256').update('shop-head\n').update(secret).digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('hex');
  return {
    publicKey,
    sign: (head) => ({
      format: 'shop-head',
      version: 1,
      head,
      key: publicKey,
      signature: sign(null, signedText(head), key).toString('hex'),
    }),
  };
}

/** The shop's own signer; its secret is made once. */
export async function headSigner(registry: Pick<Registry, 'secret'>): Promise<HeadSigner> {
  return createHeadSigner(await registry.secret('log heads'));
}

/**
 * The signed head that a file holds. Rejects with `BrokenFile` where it is none, or the signature is not one of its key over
 * this very head.
 */
export function readSignedHead(value: unknown): SignedHead {
  if (!isObject(value) || !isObject(value.head)) throw new BrokenFile('This is no signed head of version 1');
  const { log, events, root, chain, at } = value.head;
  const { format, version, key, signature } = value;
  if (
    format !== 'shop-head' ||
    version !== 1 ||
    !isCount(events) ||
    !isText(log) ||
    !isText(at) ||
    !isHex(root, 32) ||
    !isHex(chain, 32) ||
    !isHex(key, 32) ||
    !isHex(signature, 64)
  )
    throw new BrokenFile('This is no signed head of version 1');
  const signed: SignedHead = { format, version, head: { log, events, root, chain, at }, key, signature };
  assertNothingElse(value, signed);
  if (!verify(null, signedText(signed.head), publicKeyOf(key), Buffer.from(signature, 'hex')))
    throw new BrokenFile('The signature of the head is not right: it was changed');
  return signed;
}

/** Refuses a file with fields that the signature does not cover. */
export function assertNothingElse(value: unknown, known: unknown): void {
  if (canonical(value) !== canonical(known)) throw new BrokenFile('The file holds more than belongs into it');
}

export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
}

/** A number of events that a log can hold. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2 ** 40;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function signedText(head: LogHead): Buffer {
  return Buffer.from(`shop-head 1\n${canonical(head)}`);
}

function publicKeyOf(key: string): KeyObject {
  const x = Buffer.from(key, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
