import { serve } from '../../platform/http/serving/serve.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../../platform/log/event-log.ts';
import type { StageChanges, StageOutcome } from '../stages/change-stage.ts';
import { ordersAtOnceContract } from './orders-at-once.contract.ts';
import type { OrderOutcome } from './orders-at-once.schemas.ts';

type Deps = {
  readonly changes: StageChanges;
  /** The `_id` of an order by `_id` or public number; throws a `Rejected` when there is none. */
  readonly streamOf: (id: string) => Promise<string>;
};

/**
 * Changes the status of several orders, each independently and with its own command id: a refused one does not stop the
 * others, and retries are idempotent (specification/orders §13).
 */
export function ordersAtOnceRoutes({ changes, streamOf }: Deps) {
  /** Each order once, by its `_id`, or by the requested id if it does not exist. */
  async function distinct(ids: readonly string[]): Promise<Set<string>> {
    const found = ids.map((id) =>
      streamOf(id).catch((error: unknown) => {
        if (error instanceof Rejected) return id;
        throw error;
      }),
    );
    return new Set(await Promise.all(found));
  }

  return serve('orders', ordersAtOnceContract, {
    'POST /orders/update-status': async (request, reply) => {
      const { ids, status, note = '', mode = 'run' } = request.body;
      const wanted = { status, note };
      const context = request.commandContext();
      const results: OrderOutcome[] = [];
      let last: Position | null = null;
      for (const id of await distinct(ids)) {
        const outcome =
          mode === 'preview'
            ? await changes.preview(id, wanted)
            : await changes.change(id, wanted, contextOf(id, context));
        results.push(outcomeAnswer(id, outcome));
        last = latest(last, outcome);
      }
      reply.at(last);
      return { results };
    },
  });
}

function contextOf(id: string, { commandId, ...context }: CommandContext): CommandContext {
  return commandId === undefined
    ? context
    : { ...context, commandId: idFrom('orders-at-once', commandId, id) };
}

function outcomeAnswer(id: string, { name, result }: StageOutcome): OrderOutcome {
  const order = { _id: id, orderName: name };
  if (result.ok) return { ...order, ok: true };
  return { ...order, ok: false, error: result.error.message, code: result.error.code };
}

function latest(last: Position | null, { result }: StageOutcome): Position | null {
  if (!result.ok) return last;
  const { position, stocked } = result.value;
  return [last, position, stocked].reduce((one, other) => {
    if (one === null || other === null) return one ?? other;
    return comparePositions(one, other) < 0 ? other : one;
  }, null);
}
