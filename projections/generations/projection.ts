import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { Statement } from '../../services/platform/postgres/statements.ts';

/** What a projector may use: its own tables, inside the batch's transaction. No clock, no network, no jobs. */
export type Target = {
  /** Runs a statement. Tables without a schema are those of the generation that is being written. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Documents read or written before, by table and key. Only the writer of the generation has it, and it is
   * dropped when a batch fails, so that it never differs from the tables.
   */
  readonly remembered: Map<string, Map<string, unknown>>;
};

/** Documents with personal data, in generations that follow no log. */
export type PersonalDocuments = {
  /** Takes out persons whose key is forgotten: the rows are then as a replay makes them without the key. */
  forget(target: Target): Promise<void>;
};

/**
 * A read model: the events it is made of, its tables, and how events become rows. Rows are a function of the
 * events alone, and of their order, not of how they were cut into batches.
 */
export type Projection = {
  readonly name: string;
  /** Raised whenever tables or projector change: the program then builds, follows and shows a generation of its own. */
  readonly definition: number;
  /** The stream categories it reads. */
  readonly categories: readonly string[];
  /** Its documents with personal data; absent where there are none. */
  readonly persons?: readonly PersonalDocuments[];
  /** It never looks at personal data: a rebuild, which is faster so, leaves them sealed. */
  readonly sealed?: true;
  /** DDL without schema names. */
  readonly tables: string;
  /** DDL of indexes that a bulk load does better without; run when it has caught up. */
  readonly indexes: string;
  /** Applies one batch. Answers whether anything that readers can see has changed. */
  readonly project: (events: readonly Recorded[], target: Target) => Promise<boolean>;
};

/** One version of a read model: programs with different definitions each have their own generations. */
export type Definition = Pick<Projection, 'name' | 'definition'>;

/** A definition's name, e.g. of its leader: `catalogue 3`. */
export function definitionName({ name, definition }: Definition): string {
  return `${name} ${definition}`;
}

/** The schema in which a generation's tables live. */
export function schemaOf(name: string, generation: number): string {
  return `${name}_${generation}`;
}
