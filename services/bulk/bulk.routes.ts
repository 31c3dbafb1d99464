import type { NamesOf } from '../audit/index.ts';
import type { BundlesWith, CatalogueQueries } from '../catalogue/index.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import { isRehearsal } from '../platform/kernel/commands/rehearsal.ts';
import { idForNew } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import { bulkContract } from './bulk.contract.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkQueries } from './bulk.ports.ts';
import type { BulkAnswer } from './bulk.schemas.ts';
import type { BulkState } from './bulk.state.ts';
import { bulkAnswer, changeFrom, startedView } from './bulk.wire.ts';
import { changeRefusal, titleOf } from './bulk-changes.ts';
import { fingerprint, previewOf } from './bulk-preview.ts';
import { type BulkStartDeps, createBulkStart, BULK_READS as READS } from './bulk-start.ts';
import type { BulkStock } from './bulk-stock.ports.ts';
import { BULK_NOT_FOUND, undoOf } from './bulk-undo-command.ts';
import { chooseProducts } from './choose-products.ts';

export type BulkRoutesDeps = BulkStartDeps & {
  readonly catalogue: CatalogueQueries;
  readonly stock: BulkStock;
  readonly queries: BulkQueries;
  readonly namesOf: NamesOf;
  readonly bundlesWith: BundlesWith;
};

const CHANGED = reject(
  'conflict',
  'selection_changed',
  'Odabir se u međuvremenu promijenio. Molimo pogledajte izmjene ponovo.',
).error;

/** Answers the calls of `bulkContract`. */
export function bulkRoutes(deps: BulkRoutesDeps) {
  const { handler, catalogue, stock, queries, namesOf, bundlesWith } = deps;

  async function answerOf(id: string): Promise<BulkAnswer> {
    const view = await queries.byId(id);
    if (!view) throw await missing(id);
    return bulkAnswer(view, await namesOf([view.actor.id]));
  }

  /** Of an action that was just started; no read model has one that is only rehearsed. */
  async function startedAnswer(
    id: string,
    state: BulkState,
    { actor }: Pick<CommandContext, 'actor'>,
  ): Promise<BulkAnswer> {
    if (state.stage === 'absent' || !isRehearsal()) return answerOf(id);
    return bulkAnswer(startedView(id, state, actor), await namesOf([actor.id]));
  }

  /** For an action missing from the read model: it does not exist, or the read model is behind. */
  async function missing(id: string): Promise<Error> {
    const { state } = await handler.load(bulkDecider, id);
    return state.stage === 'absent'
      ? new Rejected(BULK_NOT_FOUND)
      : new LogUnavailable('The read model bulk is behind');
  }

  const start = createBulkStart(deps);

  return serve({ tag: 'products', reads: READS }, bulkContract, {
    'POST /products/bulk': {
      reads: READS,
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const { mode, selection, action, expected } = request.body;
        const change = changeFrom(action);
        const lookups = await catalogue.lookups();
        const refusal = changeRefusal(change, lookups);
        if (refusal) throw new Rejected(refusal);
        const chosen = await chooseProducts(catalogue, selection);
        if (mode === 'preview') return previewOf({ queries: catalogue, stock, bundlesWith }, change, chosen);
        const context = request.commandContext();
        const id = idForNew('bulk', context);
        const isRepeated = context.commandId !== undefined && (await queries.byId(id)) !== null;
        if (!isRepeated && expected !== undefined && expected !== fingerprint(change, chosen.products))
          throw new Rejected(CHANGED);
        const command = { type: 'Start', change, title: titleOf(change, lookups), ...chosen } as const;
        const { code, position, started } = await start(id, command, context);
        reply.code(code).at(position);
        return startedAnswer(id, started, context);
      },
    },

    'GET /products/bulk': async ({ query: { page = 1, pageSize = PAGE_SIZE, sort = 'at-desc' } }) => {
      const { items, total } = await queries.page({ page, pageSize, sort });
      const names = await namesOf([...new Set(items.map(({ actor }) => actor.id))]);
      return { items: items.map((item) => bulkAnswer(item, names)), total, page, pageSize };
    },

    'GET /products/bulk/:id': { reads: READS, handle: ({ params }) => answerOf(params.id) },

    'POST /products/bulk/:id/undo': {
      reads: READS,
      async handle(request, reply) {
        const { undo, refusal, command } = await undoOf(handler, request.params.id);
        if (refusal) throw new Rejected({ kind: 'conflict', ...refusal });
        const context = request.commandContext();
        const { code, position, started } = await start(undo, command, context);
        reply.code(code).at(position);
        return startedAnswer(undo, started, context);
      },
    },
  });
}
