import type { NamesOf } from '../audit/index.ts';
import type { AdminListRequest, CatalogueQueries } from '../catalogue/index.ts';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { Waiting } from '../platform/http/positions.ts';
import { serve } from '../platform/http/serve.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/command-handler.ts';
import { idForNew, idFrom } from '../platform/kernel/ids.ts';
import { PAGE_SIZE } from '../platform/kernel/page.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { GONE_PRODUCT } from '../rules/missing-product.ts';
import { statusFrom } from '../rules/publication.ts';
import { bulkContract } from './bulk.contract.ts';
import { type BulkCommand, bulkDecider, inParts } from './bulk.decider.ts';
import type { BulkQueries } from './bulk.ports.ts';
import type { BulkAnswer } from './bulk.schemas.ts';
import { PORTION } from './bulk.state.ts';
import { bulkAnswer, changeFrom, undoRefusal } from './bulk.wire.ts';
import { changeRefusal, titleOf } from './bulk-changes.ts';
import { type Chosen, fingerprint, previewOf } from './bulk-preview.ts';
import type { BulkRunner } from './bulk-runner.ts';
import type { Selection } from './bulk-selection.schemas.ts';
import type { BulkStock } from './bulk-stock.ports.ts';

export type BulkRoutesDeps = {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: Waiting;
  readonly catalogue: CatalogueQueries;
  readonly stock: BulkStock;
  readonly queries: BulkQueries;
  readonly namesOf: NamesOf;
  readonly runner: BulkRunner;
};

const READS = ['bulk', 'catalogue'] as const;
const NOT_FOUND = reject('missing', 'bulk_not_found', 'Grupna izmjena ne postoji.').error;
const CHANGED = reject(
  'conflict',
  'selection_changed',
  'Odabir se u međuvremenu promijenio. Molimo pogledajte izmjene ponovo.',
).error;

/** Answers the calls of `bulkContract`. */
export function bulkRoutes(deps: BulkRoutesDeps) {
  const { handler, store, readModels, catalogue, stock, queries, namesOf, runner } = deps;

  async function answerOf(id: string): Promise<BulkAnswer> {
    const view = await queries.byId(id);
    if (!view) throw await missing(id);
    return bulkAnswer(view, await namesOf([view.actor.id]));
  }

  /** For an action missing from the read model: it does not exist, or the read model is behind. */
  async function missing(id: string): Promise<Error> {
    const { state } = await handler.load(bulkDecider, id);
    return state.stage === 'absent'
      ? new Rejected(NOT_FOUND)
      : new LogUnavailable('The read model bulk is behind');
  }

  /** Records the action; a small one runs before the response, a large one as a job. */
  async function start(id: string, command: BulkCommand & { type: 'Start' }, context: CommandContext) {
    const { before, start: starting } = inParts(command);
    const told = {
      ...context,
      correlationId: id,
      causationId: context.correlationId,
      reason: `Grupna izmjena: ${command.title}`,
    };
    for (const part of before)
      await handler.run(bulkDecider, id, part, { ...told, commandId: idFrom('bulk', id, part.from) });
    const started = await handler.run(bulkDecider, id, starting, told);
    const isSmall = command.products.length <= PORTION;
    if (isSmall) await runner.run(id);
    const position = isSmall ? await store.head() : started.position;
    if (position) await readModels.waitFor(position, READS);
    return { code: isSmall ? 200 : 202, position } as const;
  }

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
        const chosen = await choose(catalogue, selection);
        if (mode === 'preview') return previewOf({ queries: catalogue, stock }, change, chosen);
        const context = request.commandContext();
        const id = idForNew('bulk', context);
        const isRepeated = context.commandId !== undefined && (await queries.byId(id)) !== null;
        if (!isRepeated && expected !== undefined && expected !== fingerprint(change, chosen.products))
          throw new Rejected(CHANGED);
        const command = { type: 'Start', change, title: titleOf(change, lookups), ...chosen } as const;
        const { code, position } = await start(id, command, context);
        reply.code(code).at(position);
        return answerOf(id);
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
        const { id } = request.params;
        const { state } = await handler.load(bulkDecider, id);
        if (state.stage === 'absent') throw new Rejected(NOT_FOUND);
        const undo = idFrom('bulk-undo', id);
        const isUndone = (await handler.load(bulkDecider, undo)).state.stage !== 'absent';
        const refusal = undoRefusal({
          finishedAt: state.stage === 'finished' ? '' : null,
          undoneBy: isUndone ? undo : null,
          changed: state.changed.length,
        });
        if (refusal) throw new Rejected({ kind: 'conflict', ...refusal });
        const command = {
          type: 'Start',
          change: { kind: 'undo', of: id },
          title: `poništenje izmjene „${state.title}“`,
          products: state.changed,
          missing: [],
        } as const;
        const { code, position } = await start(undo, command, request.commandContext());
        reply.code(code).at(position);
        return answerOf(undo);
      },
    },
  });
}

/** The products the selection matches now. */
async function choose(catalogue: CatalogueQueries, selection: Selection): Promise<Chosen> {
  if ('filter' in selection)
    return { products: await catalogue.administrationNumbers(requestOf(selection.filter)), missing: [] };
  const asked = [...new Set(selection.ids)];
  const briefs = await catalogue.briefs(asked);
  const numbers = new Map(
    briefs.flatMap(({ id, number }) => [[id, number] as const, [String(number), number] as const]),
  );
  const found = asked.map((id) => numbers.get(String(id)));
  return {
    products: [...new Set(found.flatMap((number) => number ?? []))],
    missing: asked
      .filter((_, at) => found[at] === undefined)
      .map((id) =>
        /^\d{1,15}$/.test(String(id))
          ? { number: Number(id), title: '', ...GONE_PRODUCT }
          : { number: null, title: String(id), ...GONE_PRODUCT },
      ),
  };
}

function requestOf({
  list,
  title,
  category,
  price,
  status,
}: Extract<Selection, { filter: unknown }>['filter']): AdminListRequest {
  return {
    selection: {
      status: status ? statusFrom(status) : 'any',
      ...(list === 'productAction' ? { onSale: true } : {}),
      ...(list === 'productOffer' ? { inWeeklyOffer: true } : {}),
    },
    ...(title ? { title } : {}),
    ...(category ? { categoryText: category } : {}),
    ...(price ? { priceText: price } : {}),
  };
}
