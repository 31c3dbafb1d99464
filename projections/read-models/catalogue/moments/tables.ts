import { UNCOMPRESSED } from '../../../generations/rows.ts';

/** What the storefront is made of. A product's long texts change rarely, and have states of their own. */
export type Kind =
  | ('product' | 'texts' | 'category' | 'brand' | 'filter-group' | 'settings')
  | ('slider' | 'post' | 'page' | 'review');

/** The tables below, as Kysely types its statements. */
export type MomentsTables = {
  things: {
    kind: string;
    thing: string;
  };
  states: {
    kind: string;
    thing: string;
    position: string;
    at: string;
    doc: object | null;
  };
};

/**
 * A state is a whole document, valid from its event (`position`, `at`) until the next one of its thing; JSON `null` once the
 * thing is deleted. `things` names each thing once, so that its state of a moment is one index lookup. (When a clock went
 * back, the sequence of writing decides.)
 */
export const MOMENTS_TABLES = `
create table things (
  kind text not null,
  thing text not null,
  primary key (kind, thing)
);
create table states (
  kind text not null,
  thing text not null,
  position bigint not null,
  at timestamptz not null,
  doc jsonb,
  primary key (kind, thing, position, at)
) ${UNCOMPRESSED};
`;

export const MOMENTS_INDEXES = `
create index states_by_time on states (at, position);
create index states_by_position on states (position, at);
create index states_of_reviews on states ((doc->>'productId'), thing) where kind = 'review';
`;
