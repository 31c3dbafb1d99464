import type { PlainEvent } from '../../platform/log/domain-event.ts';

export type SavedFilterFacts = {
  readonly number: number;
  readonly name: string;
  /** Filters and sort of the administration's table, as its address has them: `orderStatus=Poslana&sort=totalPrice-desc`. */
  readonly query: string;
  /** The administrator who saved it. */
  readonly ownerId: string;
  /** Every administrator who sees orders has it. */
  readonly forAll: boolean;
};

type Facts<Key extends keyof SavedFilterFacts> = Pick<SavedFilterFacts, Key>;

/** A saved filter of the table of orders. */
export type SavedFilterEvent =
  | PlainEvent<'OrderFilterSaved', SavedFilterFacts>
  | PlainEvent<'OrderFilterRenamed', Facts<'name'>>
  | PlainEvent<'OrderFilterQueryChanged', Facts<'query'>>
  | PlainEvent<'OrderFilterShared'>
  | PlainEvent<'OrderFilterUnshared'>
  | PlainEvent<'OrderFilterDeleted', Facts<'number' | 'name'>>;
