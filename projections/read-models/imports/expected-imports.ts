import type { ImportEvent, ImportQueries } from '../../../services/imports/index.ts';
import type { StreamReader } from '../../../services/platform/log/event-store.ts';
import { expectedNow } from '../../../services/platform/log/expected-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { viewOf } from '../../generations/views.ts';
import { documentAfter } from './imports.projection.ts';
import { foldTraces, type Trace, type Traced } from './product-traces.ts';
import type { ImportDocument, ImportTables } from './tables.ts';

type Deps = Reading & { readonly store: Pick<StreamReader, 'readStream'> };

/** The same queries. Where events are only expected, an import and its products are as they are expected to be. */
export function withExpectedImports(
  queries: ImportQueries,
  { pool, readModels, store }: Deps,
): ImportQueries {
  const db = () => statementsFor<ImportTables>(readModels.schema('imports'));

  /** The effects of an import on products, past and expected; null where nothing is expected. */
  async function tracesOf(importId: string): Promise<readonly Trace[] | null> {
    const events = (expectedNow()?.events() ?? []).filter(isOfProduct);
    if (events.length === 0) return null;
    const rows = await runStatement(
      pool,
      db().selectFrom('import_products').selectAll().where('import_id', '=', importId),
    );
    const traces = new Map(rows.map((row) => [row.product_id, [row]]));
    foldTraces(traces, events, new Set([importId]));
    return [...traces.values()].flat();
  }

  /** Those of these actions that are undone imports, or will be. */
  async function undoneAmong(actions: readonly string[]): Promise<ReadonlySet<string>> {
    const undone = await runStatement(
      pool,
      db().selectFrom('imports').select('id').where('undone', '=', true).where('id', '=', anyOf(actions)),
    );
    const expected = (expectedNow()?.events() ?? []).filter(({ type }) => type === 'ImportUndone');
    return new Set([...undone, ...expected].map(({ id }) => id));
  }

  return {
    ...queries,
    async record(id) {
      const known = await queries.record(id);
      if (!known || (expectedNow()?.of(`import-${known.id}`) ?? []).length === 0) return known;
      const events = await store.readStream<ImportEvent>(`import-${known.id}`);
      const doc = events.reduce<ImportDocument | undefined>(documentAfter, undefined);
      return doc ? viewOf({ id: known.id, doc }) : known;
    },
    async products(id) {
      const traces = await tracesOf(id);
      return (
        traces?.map(({ product_id, added, undone }) => ({ id: product_id, added, undone })) ??
        queries.products(id)
      );
    },
    async blockers(id) {
      const traces = (await tracesOf(id))?.filter(({ undone }) => !undone);
      if (!traces) return queries.blockers(id);
      const undone = await undoneAmong([...new Set(traces.flatMap(({ changed_by }) => changed_by))]);
      return traces
        .map(({ product_id, added, ordered, changed_by }) => ({
          id: product_id,
          changed: changed_by.some((other) => !undone.has(other)),
          ordered: added && ordered,
        }))
        .filter(({ changed, ordered }) => changed || ordered)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}

function isOfProduct(event: Recorded): event is Extract<Traced, { readonly category: 'product' }> {
  return event.category === 'product';
}
