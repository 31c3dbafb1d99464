import { useState } from 'react';
import type { Selection } from '../../../../services/bulk/bulk-selection.schemas.ts';

type Row = { _id: string };

export type RowSelection = ReturnType<typeof useSelection>;
export type Filter = Extract<Selection, { filter: unknown }>['filter'];

/** The selected rows of a table. Another page or order keeps them; another filter clears them. */
export function useSelection(rows: readonly Row[], total: number, filter: Filter) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, ids: new Set<string>(), all: false });
  // Another filter shows other rows: rows that are not shown must not be changed.
  if (state.key !== key) setState({ key, ids: new Set(), all: false });
  const { ids, all } = state;

  const choose = (chosen: readonly Row[], on: boolean) => {
    // From 'all that match' to single rows: only those of this page are seen.
    const next = new Set(all ? rows.map(({ _id }) => _id) : ids);
    for (const { _id } of chosen) {
      if (on) next.add(_id);
      else next.delete(_id);
    }
    setState({ key, ids: next, all: false });
  };

  return {
    /** How many rows are selected, on all pages. */
    count: all ? total : ids.size,
    /** All rows that match the filter are selected, on all pages. */
    all,
    has: ({ _id }: Row) => all || ids.has(_id),
    /** Every row of the page is selected. */
    page: rows.length > 0 && (all || rows.every(({ _id }) => ids.has(_id))),
    toggle: (row: Row, on: boolean) => choose([row], on),
    togglePage: (on: boolean) => choose(rows, on),
    chooseAll: () => setState({ key, ids: new Set(), all: true }),
    /** Unmarks a row that is there no more. */
    forget: ({ _id }: Row) =>
      setState((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => id !== _id)) })),
    clear: () => setState({ key, ids: new Set(), all: false }),
    /** The selection as the server expects it. */
    wire: (all ? { filter } : { ids: [...ids] }) satisfies Selection,
  };
}
