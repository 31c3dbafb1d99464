import type { Found } from '../../platform/kernel/wire/page.ts';
import type { CountSums } from './count.events.ts';

/** A count as the read model keeps it. Times ISO 8601. */
export type CountView = {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  /** The person who began it. */
  readonly actorId: string;
  readonly rows: number;
  /** Of the latest sheet, '' without one. */
  readonly fileName: string;
  /** Null until it is booked. */
  readonly booked: (CountSums & { readonly movementId: string; readonly at: string }) | null;
  /** Its movement was undone. */
  readonly undone: boolean;
};

export interface CountQueries {
  /** Newest first. */
  counts(page: number, pageSize: number): Promise<Found<CountView>>;
  count(id: string): Promise<CountView | null>;
}
