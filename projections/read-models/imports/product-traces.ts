import { sql } from 'kysely';
import type { ProductEvent } from '../../../services/catalogue/index.ts';
import type { OrderEvent } from '../../../services/ordering/index.ts';
import { anyOf, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { loadDocuments } from '../../generations/fold-documents.ts';
import type { RecordedOf, Target } from '../../generations/projection.ts';
import { upsert } from '../../generations/rows.ts';
import { type ImportTables, MOST_CHANGES } from './tables.ts';

export type Trace = ImportTables['import_products'];

export type TracedEvents = { product: ProductEvent; order: OrderEvent };
export type Traced = RecordedOf<TracedEvents>;

/**
 * Tracks changes of products by imports, and later changes of the same products by others. An event belongs to an
 * import when it carries the import's id as correlation. Returns whether any trace has changed.
 */
export async function traceProducts(target: Target, events: readonly Traced[]): Promise<boolean> {
  const imports = await importsAmong(target, events);
  if (events.every((event) => productsOf(event).length === 0)) return false;
  const traces = await tracesOf(target, events, imports);
  const changed = foldTraces(traces, events, imports);
  if (changed.length > 0) upsert(target, 'import_products', changed);
  return changed.length > 0;
}

/** The traces that events change, which are changed in `traces` (by product), too. `imports`: those that events may belong to. */
export function foldTraces(
  traces: Map<string, Trace[]>,
  events: readonly Traced[],
  imports: ReadonlySet<string>,
): Trace[] {
  const changed = new Map<string, Trace>();
  const keep = (trace: Trace) => {
    const others = (traces.get(trace.product_id) ?? []).filter(({ id }) => id !== trace.id);
    traces.set(trace.product_id, [...others, trace]);
    changed.set(trace.id, trace);
  };
  for (const event of events) {
    const own = event.category === 'product' && imports.has(event.metadata.correlationId);
    for (const productId of productsOf(event)) {
      if (own) keep(ownTrace(traces.get(productId) ?? [], event, productId));
      for (const trace of traces.get(productId) ?? []) {
        const after = othersTrace(trace, event);
        if (after !== trace) keep(after);
      }
    }
  }
  return [...changed.values()];
}

function productsOf(event: Traced): string[] {
  if (event.category === 'product') return [event.id];
  if (event.type !== 'OrderPlaced' && event.type !== 'OrderLinesChanged') return [];
  const ids = event.data.lines.flatMap(({ productId, parts = [] }) => [
    productId,
    ...parts.map((part) => part.productId),
  ]);
  return [...new Set(ids)];
}

function idOf(importId: string, productId: string): string {
  return `${importId}:${productId}`;
}

/** The import's own change: one command made it; another command of the same import undid it. */
function ownTrace(traces: readonly Trace[], event: Traced, productId: string): Trace {
  const { correlationId, commandId } = event.metadata;
  const known = traces.find(({ import_id }) => import_id === correlationId);
  if (known) return known.command_id === commandId ? known : { ...known, undone: true };
  return {
    id: idOf(correlationId, productId),
    import_id: correlationId,
    product_id: productId,
    command_id: commandId,
    added: event.type === 'ProductAdded',
    undone: false,
    ordered: false,
    changed_by: [],
  };
}

/** Returns the same object when the event is the import's own, or changes nothing. */
function othersTrace(trace: Trace, { category, metadata: { correlationId } }: Traced): Trace {
  if (category === 'order') return trace.ordered ? trace : { ...trace, ordered: true };
  const { import_id, changed_by } = trace;
  if (correlationId === import_id || changed_by.includes(correlationId)) return trace;
  return changed_by.length < MOST_CHANGES ? { ...trace, changed_by: [...changed_by, correlationId] } : trace;
}

/** The events' correlation ids that belong to imports. */
async function importsAmong(target: Target, events: readonly Traced[]): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ category, metadata }) =>
    category === 'product' ? [metadata.correlationId] : [],
  );
  return new Set((await loadDocuments(target, 'imports', ids)).keys());
}

/** By product. Without those that events leave as they are: a product that is imported every night has a trace of each night. */
async function tracesOf(
  target: Target,
  events: readonly Traced[],
  imports: ReadonlySet<string>,
): Promise<Map<string, Trace[]>> {
  const ofProducts = events.filter(({ category }) => category === 'product');
  const changed = [...new Set(ofProducts.map(({ id }) => id))];
  const ordered = [...new Set(events.filter(({ category }) => category === 'order').flatMap(productsOf))];
  const own = ofProducts
    .filter(({ metadata }) => imports.has(metadata.correlationId))
    .map(({ id, metadata }) => idOf(metadata.correlationId, id));
  const rows = await target.run(
    statementsFor<ImportTables>()
      .selectFrom('import_products')
      .selectAll()
      .where(({ or, and, eb }) =>
        or([
          and([
            eb('product_id', '=', anyOf(changed)),
            sql<boolean>`cardinality(changed_by) < ${sql.lit(MOST_CHANGES)}`,
          ]),
          and([eb('product_id', '=', anyOf(ordered)), sql<boolean>`not ordered`]),
          eb('id', '=', anyOf([...new Set(own)])),
        ]),
      )
      .orderBy('id'),
  );
  const traces = new Map<string, Trace[]>();
  for (const row of rows) traces.set(row.product_id, [...(traces.get(row.product_id) ?? []), row]);
  return traces;
}
