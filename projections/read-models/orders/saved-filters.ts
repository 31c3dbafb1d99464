import {
  evolveSavedFilter,
  type SavedFilter,
  type SavedFilterEvent,
  type SavedFilterFacts,
} from '../../../services/ordering/index.ts';
import { ABSENT, present } from '../../../services/platform/kernel/commands/presence.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { foldDocuments } from '../../generations/fold-documents.ts';
import type { Target } from '../../generations/projection.ts';
import type { OrderTables } from './tables.ts';

const FILTERS = { table: 'saved_filters', row: () => ({}) };

/** Keeps the saved filters of the table; answers whether any has changed. */
export async function projectSavedFilters(
  events: readonly Recorded<SavedFilterEvent>[],
  target: Target,
): Promise<boolean> {
  if (events.length === 0) return false;
  return (await foldDocuments(target, FILTERS, events, evolve)).size > 0;
}

function evolve(doc: SavedFilterFacts | undefined, event: SavedFilterEvent): SavedFilterFacts | null {
  const after = evolveSavedFilter(doc ? present(doc) : ABSENT, event);
  return after.stage === 'present' ? after.facts : null;
}

/** All saved filters, by their names. */
export async function readSavedFilters(pool: Pool, schema: string): Promise<SavedFilter[]> {
  const rows = await runStatement(
    pool,
    statementsFor<OrderTables>(schema).selectFrom('saved_filters').select(['id', 'doc']),
  );
  const byName = new Intl.Collator('bs');
  return rows
    .map(({ id, doc }) => ({ id, ...doc }))
    .sort((a, b) => byName.compare(a.name, b.name) || a.number - b.number);
}
