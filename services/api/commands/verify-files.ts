import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { say } from '../../platform/commands/run-program.ts';
import { checkLog } from '../../platform/proof/check-log.ts';
import { readContinuation } from '../../platform/proof/continuation.ts';
import { parsed, readHead } from '../../platform/proof/head-files.ts';
import { LogChanged } from '../../platform/proof/log-changed.ts';
import { type Proof, readProof } from '../../platform/proof/proof-file.ts';
import { headIn, isSignedWith, type SignedHead } from '../../platform/proof/signed-head.ts';
import { BrokenFile } from '../../platform/transfer/event-line.ts';
import { isObject } from '../../platform/transfer/is-event-content.ts';
import { verifyAgainstLog, verifyFile } from '../../platform/transfer/verify-events.ts';
import { keyOf } from './prove-events.ts';
import { ANY_LOG, type CommandTools, withStores } from './with-stores.ts';

export type VerifyOptions = {
  /** Compare with the log, too. */
  readonly log: boolean;
  /** The public key that a head has to be signed with; null: any. */
  readonly key: string | null;
};

/** Verifies an exported log, a proof, a continuation or a signed head, without the shop unless it is to be compared with the log. */
export async function verify(file: string, options: VerifyOptions): Promise<void> {
  if (await isExport(file)) {
    if (options.key !== null) throw new Error('An exported log is not signed');
    return options.log ? withStores((tools) => verifyExportAndLog(tools, file), ANY_LOG) : verifyExport(file);
  }
  const text = await readFile(file, 'utf8');
  if (!options.log) return saySigned(readSigned(text, options.key), options.key);
  await withStores(async (tools) => {
    // A checkpoint does not carry its key.
    const signed = readSigned(text, options.key ?? (await keyOf(tools.stores)));
    saySigned(signed, options.key);
    await compareWithLog(tools, signed);
  }, ANY_LOG);
}

/** A file that holds signed heads; the last one is its newest. */
type Signed = { readonly proof: Proof | null; readonly heads: readonly SignedHead[] };

function readSigned(text: string, key: string | null): Signed {
  const value = text.startsWith('{') ? parsed(text) : null;
  const format = isObject(value) ? value.format : null;
  if (format === 'shop-continuation') {
    const { older, newer } = readContinuation(value);
    return { proof: null, heads: [older, newer] };
  }
  const proof = format === 'shop-proof' ? readProof(value) : null;
  return { proof, heads: [proof ? proof.head : readHead(text, key)] };
}

function saySigned({ proof, heads }: Signed, expected: string | null): void {
  const stranger = heads.find((head) => expected !== null && !isSignedWith(head, expected));
  if (stranger) throw new BrokenFile(`The head is signed with another key, ${stranger.key}`);
  if (proof) say(`${proof.events.length} events of ${proof.stream}, each as it was in the log of this head:`);
  for (const head of heads) sayHead(head, expected !== null);
  if (heads.length > 1) say('The newer log begins with all events of the older one');
}

async function verifyExport(file: string): Promise<void> {
  const { count, hash } = await verifyFile(file);
  say(`${count} events, unbroken; the last hash is ${hash}`);
}

async function verifyExportAndLog({ stores }: CommandTools, file: string): Promise<void> {
  const { count, hash } = await verifyAgainstLog(file, stores.log);
  say(`${count} events, unbroken, and the same in the log; the last hash is ${hash}`);
}

function sayHead(signed: SignedHead, isExpected: boolean): void {
  const { events, at, root, chain } = headIn(signed);
  say(`${events} events up to ${at}, the root is ${root}, the last hash ${chain}`);
  say(
    isExpected
      ? 'signed with the given key'
      : `signed with the key ${signed.key}: is it the one of the shop?`,
  );
}

async function compareWithLog({ stores }: CommandTools, { proof, heads: signed }: Signed): Promise<void> {
  const heads = signed.map(headIn);
  const upTo = Math.max(...heads.map(({ events }) => events));
  let found = 0;
  await checkLog(stores, {
    heads,
    onEvent: ({ stream }, index) => {
      if (index < upTo && stream === proof?.stream) found += 1;
    },
  });
  if (proof && proof.events.length !== found)
    throw new LogChanged(
      `The file has ${proof.events.length} events of ${proof.stream}, the log had ${found}`,
    );
  say('The log is a continuation of it');
}

/** By how the file begins: it may be too large to be read at once. */
async function isExport(file: string): Promise<boolean> {
  let beginning = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 100 })) beginning += chunk;
  return beginning.includes('"shop-events"');
}
