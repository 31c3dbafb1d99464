import { column, ddlOf, type RowsOf, table } from '../../../../services/platform/postgres/tables.ts';
import { UNCOMPRESSED } from '../../../generations/rows.ts';

/** The states that the storefront is made of. A product's long texts change rarely, and have states of their own. */
export type Kind =
  | ('product' | 'texts' | 'category' | 'brand' | 'filter-group' | 'settings')
  | ('slider' | 'post' | 'page' | 'review');

/**
 * A state is a whole document, valid from its event (`position`, `at`) until the next one of its entity; JSON `null` once that
 * is deleted. `things` names each entity once, so that its state of a moment is one index lookup. (When a clock went
 * back, the sequence of writing decides.)
 */
const tables = {
  things: table({ kind: column.text, thing: column.text }, { key: ['kind', 'thing'] }),
  states: table(
    {
      kind: column.text,
      thing: column.text,
      position: column.bigint,
      at: column.time,
      doc: column.nullable<object>('jsonb'),
    },
    { key: ['kind', 'thing', 'position', 'at'], storage: UNCOMPRESSED },
  ),
};

/** Their rows, as Kysely types its statements. */
export type MomentsTables = RowsOf<typeof tables>;

export const MOMENTS_TABLES = ddlOf(tables);

export const MOMENTS_INDEXES = `
create index states_by_time on states (at, position);
create index states_by_position on states (position, at);
create index states_of_reviews on states ((doc->>'productId'), thing) where kind = 'review';
`;
