import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { say } from '../../platform/commands/run-program.ts';
import { checkLog } from '../../platform/proof/check-log.ts';
import { type Proof, readProof } from '../../platform/proof/proof-file.ts';
import { LogChanged } from '../../platform/proof/prove.ts';
import { readSignedHead, type SignedHead } from '../../platform/proof/signed-head.ts';
import { BrokenFile } from '../../platform/transfer/event-line.ts';
import { isObject } from '../../platform/transfer/is-event-content.ts';
import { verifyAgainstLog, verifyFile } from '../../platform/transfer/verify-events.ts';
import { type CommandTools, withStores } from './with-stores.ts';

export type VerifyOptions = {
  /** Compare with the log, too. */
  readonly log: boolean;
  /** The public key that a head has to be signed with; null: any. */
  readonly key: string | null;
};

/** Verifies an exported log, a proof or a signed head, without the shop unless it is to be compared with the log. */
export async function verify(file: string, options: VerifyOptions): Promise<void> {
  if (await isExport(file)) {
    if (options.key !== null) throw new Error('An exported log is not signed');
    return options.log ? withStores((tools) => verifyExportAndLog(tools, file)) : verifyExport(file);
  }
  const value: unknown = parsed(await readFile(file, 'utf8'));
  const proof = isObject(value) && value.format === 'shop-proof' ? readProof(value) : null;
  const head = proof ? proof.head : readSignedHead(value);
  if (options.key !== null && head.key !== options.key)
    throw new BrokenFile(`The head is signed with another key, ${head.key}`);
  if (proof) sayProof(proof);
  sayHead(head, options.key !== null);
  if (options.log) await withStores((tools) => compareWithLog(tools, head, proof));
}

async function verifyExport(file: string): Promise<void> {
  const { count, hash } = await verifyFile(file);
  say(`${count} events, unbroken; the last hash is ${hash}`);
}

async function verifyExportAndLog({ stores }: CommandTools, file: string): Promise<void> {
  const { count, hash } = await verifyAgainstLog(file, stores.log);
  say(`${count} events, unbroken, and the same in the log; the last hash is ${hash}`);
}

function sayProof({ stream, events }: Proof): void {
  say(`${events.length} events of ${stream}, each as it was in the log of this head:`);
}

function sayHead({ head, key }: SignedHead, isExpected: boolean): void {
  say(`${head.events} events up to ${head.at}, the root is ${head.root}, the last hash ${head.chain}`);
  say(isExpected ? 'signed with the given key' : `signed with the key ${key}: is it the one of the shop?`);
}

async function compareWithLog(
  { stores }: CommandTools,
  { head }: SignedHead,
  proof: Proof | null,
): Promise<void> {
  let events = 0;
  await checkLog(stores, {
    heads: [head],
    onEvent: ({ stream }, index) => {
      if (index < head.events && stream === proof?.stream) events += 1;
    },
  });
  if (proof && proof.events.length !== events)
    throw new LogChanged(
      `The file has ${proof.events.length} events of ${proof.stream}, the log had ${events}`,
    );
  say('The log is a continuation of it');
}

/** By how the file begins: it may be too large to be read at once. */
async function isExport(file: string): Promise<boolean> {
  let beginning = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 100 })) beginning += chunk;
  return beginning.includes('"shop-events"');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile('The file is no JSON: it is cut off or damaged');
  }
}
