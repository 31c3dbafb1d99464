import { sql } from 'kysely';
import type { EventLog } from '../log/event-log.ts';
import { runStatement } from '../postgres/statements.ts';
import { hashAll, type KeptHead, type ProofDeps } from './kept-hashes.ts';
import type { HeadSigner, SignedCheckpoint } from './signed-head.ts';
import { rootText } from './tree-texts.ts';

export type SignDeps = ProofDeps & {
  readonly log: Pick<EventLog, 'identity'>;
  readonly signer: HeadSigner;
};

/** Hashes all events, and signs the head of the log. */
export async function signHead(deps: SignDeps): Promise<SignedCheckpoint> {
  return signKept(deps, await hashAll(deps));
}

export async function signKept(
  { pool, log, signer }: SignDeps,
  { hashed }: KeptHead,
): Promise<SignedCheckpoint> {
  const [clock] = await runStatement(pool, sql<{ now: string }>`select clock_timestamp() as now`);
  return signer.sign({
    log: await log.identity(),
    events: hashed.tree.size,
    root: rootText(hashed.tree),
    chain: hashed.chain,
    at: clock?.now ?? '',
  });
}
