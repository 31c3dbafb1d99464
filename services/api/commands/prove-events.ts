import { writeFile } from 'node:fs/promises';
import { say } from '../../platform/commands/run-program.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { checkLog } from '../../platform/proof/check-log.ts';
import { proveStream } from '../../platform/proof/prove.ts';
import { signHead } from '../../platform/proof/sign-head.ts';
import { headSigner } from '../../platform/proof/signed-head.ts';
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
  const { events, root } = proof.head.head;
  say(`${proof.events.length} events of the ${kind} are in ${file}, with what leads to the root ${root}`);
  say(`of the log's ${events} events, signed with the key ${proof.head.key}`);
}

async function idOf(stores: Stores, kind: Provable, idOrNumber: string): Promise<string | null> {
  if (isUuid(idOrNumber)) return idOrNumber;
  const queries = createQueries(stores);
  if (kind === 'order') return (await queries.orders.order(idOrNumber))?.id ?? null;
  return /^\d+$/.test(idOrNumber) ? queries.catalogue.idOf('product', Number(idOrNumber)) : null;
}

/** Signs the head of the log, into a file or onto the screen. */
export async function signLog({ stores }: CommandTools, file: string | undefined): Promise<void> {
  const signed = await signHead(await provingWith(stores));
  const text = JSON.stringify(signed, null, 2);
  if (file === undefined) return say(text);
  await writeFile(file, `${text}\n`);
  say(`The head of the log's ${signed.head.events} events is in ${file}, signed with the key ${signed.key}`);
}

export async function showKey({ stores }: CommandTools): Promise<void> {
  say((await headSigner(stores.registry)).publicKey);
}

/** Compares the log with the hashes that are kept of it. */
export async function checkKept({ stores }: CommandTools): Promise<void> {
  const { events, newer, signedHeads } = await checkLog(stores);
  const told = `${events} events are those that were hashed when they were new`;
  say(`${told}, ${newer} were not hashed yet; signed heads it continues: ${signedHeads}`);
}

/** Refuses a log that was emptied or belongs to another shop: its hashes must not be stored. */
async function provingWith(stores: Stores) {
  await stores.logWatch.check();
  return { pool: stores.pool, log: stores.log, signer: await headSigner(stores.registry) };
}
