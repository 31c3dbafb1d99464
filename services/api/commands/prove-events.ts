import { readFile, writeFile } from 'node:fs/promises';
import { say } from '../../platform/commands/run-program.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { checkLog } from '../../platform/proof/check-log.ts';
import { proveContinuation } from '../../platform/proof/continuation.ts';
import { headFolder, headsIn, readHead } from '../../platform/proof/head-files.ts';
import { proveStream } from '../../platform/proof/prove.ts';
import { signHead } from '../../platform/proof/sign-head.ts';
import { headIn, headSigner } from '../../platform/proof/signed-head.ts';
import { createQueries } from '../queries.ts';
import type { Stores } from '../stores.ts';
import type { CommandTools } from './with-stores.ts';

/** The entities that `prove` also finds by number. */
const PROVABLE = ['order', 'product'] as const;
type Provable = (typeof PROVABLE)[number];

export function isProvable(kind: string): kind is Provable {
  return PROVABLE.some((one) => one === kind);
}

/** Writes the proof of an order or a product; personal data stays sealed. */
export async function prove(
  { stores }: CommandTools,
  kind: Provable,
  idOrNumber: string,
  file: string,
): Promise<void> {
  const id = await idOf(stores, kind, idOrNumber);
  const proof = id === null ? null : await proveStream(await provingWith(stores), `${kind}-${id}`);
  if (proof === null) throw new Error(`There is no ${kind} ${idOrNumber}`);
  await writeFile(file, `${JSON.stringify(proof)}\n`, { mode: 0o600 });
  const { events, root } = headIn(proof.head);
  say(`${proof.events.length} events of the ${kind} are in ${file}, with what leads to the root ${root}`);
  say(`of the log's ${events} events, signed with the key ${proof.head.key}`);
}

async function idOf(stores: Stores, kind: Provable, idOrNumber: string): Promise<string | null> {
  if (isUuid(idOrNumber)) return idOrNumber;
  const queries = createQueries(stores);
  if (kind === 'order') return (await queries.orders.order(idOrNumber))?.id ?? null;
  return /^\d+$/.test(idOrNumber) ? queries.catalogue.idOf('product', Number(idOrNumber)) : null;
}

/** Writes the proof that the log continues the head in a file. */
export async function proveContinued({ stores }: CommandTools, older: string, file: string): Promise<void> {
  const deps = await provingWith(stores);
  const head = readHead(await readFile(older, 'utf8'), await keyOf(stores));
  const made = await proveContinuation(deps, head);
  await writeFile(file, `${JSON.stringify(made)}\n`);
  const [before, now] = [headIn(made.older), headIn(made.newer)];
  say(`The proof that the log's ${now.events} events begin with those ${before.events} is in ${file}`);
}

/** Signs the head of the log as a checkpoint, into a file or onto the screen. */
export async function signLog({ stores }: CommandTools, file: string | undefined): Promise<void> {
  const signed = await signHead(await provingWith(stores));
  if (file === undefined) return say(signed.checkpoint.trimEnd());
  await writeFile(file, signed.checkpoint);
  say(
    `The head of the log's ${headIn(signed).events} events is in ${file}, signed with the key ${signed.key}`,
  );
}

export async function showKey({ stores }: CommandTools): Promise<void> {
  say(await keyOf(stores));
}

/** The public key that the shop signs with. */
export async function keyOf({ registry, log }: Stores): Promise<string> {
  return (await headSigner(registry)).keyOf(await log.identity());
}

/** Compares the log with the hashes and heads that are kept of it. */
export async function checkKept({ config, stores }: CommandTools): Promise<void> {
  const { heads, broken } = await headsIn(headFolder(config.dataDir));
  for (const file of broken) say(`${file} is no head of the log, and is not compared`);
  const { events, newer, signedHeads } = await checkLog(stores, { heads });
  const reported = `${events} events are those that were hashed when they were new`;
  say(`${reported}, ${newer} were not hashed yet; signed heads it continues: ${signedHeads}`);
}

async function provingWith(stores: Stores) {
  return { pool: stores.pool, log: stores.log, signer: await headSigner(stores.registry) };
}
