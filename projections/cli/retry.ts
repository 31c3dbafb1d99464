import { say } from '../../services/platform/commands/run-program.ts';
import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import { listParked } from '../consumer/parking/parked.ts';
import { pausedNames } from '../generations/pauses.ts';
import type { Projection } from '../generations/projection.ts';
import { startProjections } from '../start-projections.ts';
import type { CommandDeps } from './rebuild-command.ts';

const TURN_MS = 250;
/** How long to wait for a running shop; then this process retries if no other leads. */
const PATIENCE_MS = 3_000;

export type RetryDeps = CommandDeps & {
  readonly url: string;
  readonly listener: Listener;
  readonly logger: Logger;
};

/** Makes the reader's leader retry parked events, or retries them here when the shop is not running. */
export async function retryCommand(
  deps: RetryDeps,
  projections: readonly Projection[],
  name: string,
  stream: string | undefined,
): Promise<void> {
  const count = await deps.operators.retry(name, stream, deps.by);
  if ((await pausedNames(deps.pool)).has(name))
    return say(`${name}: ${count} events are tried again once it is resumed`);
  say(`${name}: ${count} events are tried again`);
  const began = Date.now();
  const own = projections.filter((projection) => projection.name === name);
  let consumer: ReturnType<typeof startProjections> | null = null;
  try {
    while ((await listParked(deps.pool, { reader: name, retrying: true })).length > 0) {
      if (!consumer && Date.now() - began > PATIENCE_MS) {
        if (own.length === 0) return say('They are tried as soon as the shop runs.');
        consumer = startProjections(deps, own);
      }
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    }
  } finally {
    await consumer?.stop();
  }
  const left = (await listParked(deps.pool, { reader: name })).filter(
    (event) => stream === undefined || event.stream === stream,
  );
  if (left.length === 0) return say(`${name}: all of them are applied`);
  process.exitCode = 1;
  say(`${name}: ${left.length} are still parked: ${left.find(({ error }) => error)?.error ?? ''}`);
}

/** Gives up the first parked event of a stream; the reader's leader applies the later ones. */
export async function discardCommand(
  { operators, by }: CommandDeps,
  name: string,
  stream: string,
  reason: string,
): Promise<void> {
  const { type, revision } = await operators.discard(name, { stream }, reason, by);
  say(
    `${name}: ${type}, event ${revision} of ${stream}, is given up; the later ones are applied once the shop runs`,
  );
}
