import type { DomainEvent } from '../../services/platform/log/domain-event.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Statement } from '../../services/platform/postgres/statements.ts';

/** A projector's interface: its own tables, inside the batch's transaction. No clock, no network, no jobs. */
export type Target = {
  /** Runs a statement, after those before it. Tables without a schema belong to the generation being written. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Queues a statement without waiting for its rows: the database works while the next one is prepared.
   * The batch ends when all are done, or fails with the first failure.
   */
  write(statement: Statement<unknown>): void;
  /**
   * Cached documents by table and key. Only the writer of the generation has it, and a failed batch
   * clears it, so that it never differs from the tables.
   */
  readonly remembered: Map<string, Map<string, unknown>>;
};

/** Documents with personal data, in generations that do not follow the log. */
export type PersonalDocuments = {
  /** Removes persons whose key is deleted: the rows then equal those of a replay without the key. */
  forget(target: Target): Promise<void>;
  /**
   * SQL that deletes the rows which still name such persons. Kept with each generation, for programs of other definitions,
   * which do not know its documents.
   */
  readonly deletion: string;
};

/** The events of stream categories, by category. */
type EventsByCategory = Readonly<Record<string, DomainEvent>>;

/**
 * A recorded event of one of the categories, which `category` narrows: only a category's own module appends to its
 * streams, so its events are of that module's types.
 */
export type RecordedOf<Events extends EventsByCategory> = {
  [Category in keyof Events & string]: Recorded<Events[Category]> & { readonly category: Category };
}[keyof Events & string];

/** The events of these categories, in their sequence. */
export function inCategory<Event extends { readonly category: string }, Category extends Event['category']>(
  events: readonly Event[],
  ...categories: readonly Category[]
): InCategory<Event, Category>[] {
  const chosen: readonly string[] = categories;
  return events.filter((event): event is InCategory<Event, Category> => chosen.includes(event.category));
}

type InCategory<Event, Category> = Extract<Event, { readonly category: Category }>;

/**
 * A read model: its events, its tables, and how events become rows. Rows are a function of the
 * events and their sequence alone, independent of batches.
 */
export type Projection<Event extends Recorded = Recorded> = {
  readonly name: string;
  /** Raise it whenever tables or projector change: the program then builds and uses a generation of its own. */
  readonly definition: number;
  /** The stream categories it reads. */
  readonly categories: readonly Event['category'][];
  /** Its documents with personal data; absent where there are none. */
  readonly persons?: readonly PersonalDocuments[];
  /** It never uses personal data: rebuilds leave it sealed, which is faster. */
  readonly sealed?: true;
  /** DDL without schema names. */
  readonly tables: string;
  /** DDL of indexes that would slow down a bulk load; run when it has caught up. */
  readonly indexes: string;
  /**
   * Applies one batch. Returns whether anything visible to readers has changed. A method, so that projections of
   * different events fit into one list.
   */
  project(events: readonly Event[], target: Target): Promise<boolean>;
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

/** The tables a projection's DDL creates. */
export function tablesOf(projection: Pick<Projection, 'tables'>): string[] {
  return [...projection.tables.matchAll(/create (?:unlogged )?table (\w+)/g)].flatMap(([, name]) =>
    name ? [name] : [],
  );
}
