import type { AuditItem, AuditQueries, AuditQuery, NamesOf } from '../../services/audit/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../runner/read-models.ts';

type Row = {
  ordinal: string;
  at: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string | null;
  entity: string;
  entity_id: string;
  title: string;
  type: string;
  changes: AuditItem['changes'];
  reason: string | null;
};

const PAGE = 50;

/** The columns that can be asked for, with the comparison that goes with them. */
const CONDITIONS = {
  entity: 'entity = ',
  id: 'entity_id = ',
  actor: 'actor_id = ',
  type: 'type = ',
  from: 'at >= ',
  to: 'at <= ',
  cursor: 'ordinal < ',
} as const satisfies Partial<Record<keyof AuditQuery, string>>;

export function createAuditQueries({
  pool,
  readModels,
  namesOf,
}: {
  pool: Pool;
  readModels: ReadModels;
  namesOf: NamesOf;
}): AuditQueries {
  return {
    async list(query) {
      const limit = query.limit ?? PAGE;
      const values: unknown[] = [];
      const conditions: string[] = [];
      for (const [name, comparison] of Object.entries(CONDITIONS)) {
        const value = query[name as keyof typeof CONDITIONS];
        if (value === undefined || value === '') continue;
        values.push(value);
        conditions.push(`${comparison}$${values.length}`);
      }
      const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
      const { rows } = await pool.query<Row>(
        `select * from ${readModels.schema('audit')}.entry ${where} order by ordinal desc limit ${limit + 1}`,
        values,
      );
      const page = rows.slice(0, limit);
      const names = await namesOf([...new Set(page.map((row) => row.actor_id))]);
      return {
        items: page.map((row) => itemOf(row, names)),
        next: rows.length > limit ? (page.at(-1)?.ordinal ?? null) : null,
      };
    },
  };
}

function itemOf(row: Row, names: ReadonlyMap<string, string>): AuditItem {
  return {
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name ?? names.get(row.actor_id) ?? '' },
    entity: row.entity,
    id: row.entity_id,
    title: row.title,
    type: row.type,
    changes: row.changes,
    ...(row.reason === null ? {} : { reason: row.reason }),
    position: row.ordinal,
  };
}
