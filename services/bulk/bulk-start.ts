import type { Waiting } from '../platform/http/kept-answers/positions.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { isRehearsal } from '../platform/kernel/commands/rehearsal.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { expectedNow } from '../platform/log/expected-log.ts';
import { LEFT_OUT } from '../rules/left-out-ahead.ts';
import { type BulkCommand, bulkDecider, inParts } from './bulk.decider.ts';
import { PORTION } from './bulk.state.ts';
import type { BulkRunner } from './bulk-runner.ts';

export type BulkStartDeps = {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: Waiting;
  readonly runner: BulkRunner;
};

export const BULK_READS = ['bulk', 'catalogue'] as const;

/** Starts bulk actions. */
export function createBulkStart({ handler, store, readModels, runner }: BulkStartDeps) {
  /** Records the action; a small one runs before the response, a large one as a job, and one that is expected at once. */
  return async (id: string, command: BulkCommand & { type: 'Start' }, context: CommandContext) => {
    const { before, start: starting } = inParts(command);
    const reported = {
      reason: `Grupna izmjena: ${command.title}`,
      causationId: context.correlationId,
      ...context,
      correlationId: id,
    };
    // Nothing of a rehearsal is appended, on which the next part could follow.
    for (const part of isRehearsal() ? [] : before)
      await handler.run(bulkDecider, id, part, { ...reported, commandId: idFrom('bulk', id, part.from) });
    const started = await handler.run(bulkDecider, id, starting, reported);
    const runsNow = runsAtOnce(command);
    if (runsNow) await runner.run(id);
    const position = runsNow ? await store.head() : started.position;
    if (position) await readModels.waitFor(position, BULK_READS);
    return { code: runsNow ? 200 : 202, position, started: started.state } as const;
  };
}

function runsAtOnce({ change, products }: BulkCommand & { type: 'Start' }): boolean {
  const expected = expectedNow();
  if (!expected) return products.length <= PORTION;
  const isOfPieces = change.kind === 'stock';
  if (!isOfPieces && expected.hasRoomFor(products.length)) return true;
  expected.leaveOut(isOfPieces ? LEFT_OUT.pieces : LEFT_OUT.tooMany);
  return false;
}
