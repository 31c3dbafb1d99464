import { useState } from 'react';
import type { Selection } from '../../shared/api/bulk-edit.ts';

type Row = { _id: string };

export type RowSelection = {
  /** How many rows are chosen, also on other pages. */
  count: number;
  /** All that match the filter are chosen, whatever their page. */
  all: boolean;
  has: (row: Row) => boolean;
  /** Every row of the page is chosen. */
  page: boolean;
  toggle: (row: Row, on: boolean) => void;
  togglePage: (on: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What the server is told. */
  wire: Selection;
};

export type Filter = Extract<Selection, { filter: unknown }>['filter'];

/** The chosen rows of a table. They stay when the page or the order changes, and are let go with the filter. */
export function useSelection(rows: readonly Row[], total: number, filter: Filter): RowSelection {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, ids: new Set<string>(), all: false });
  // Other filters show other rows: what is no longer seen must not be changed.
  if (state.key !== key) setState({ key, ids: new Set(), all: false });
  const { ids, all } = state;

  const choose = (chosen: readonly Row[], on: boolean) => {
    // From 'all that match' to single rows: those of this page are what one sees.
    const next = new Set(all ? rows.map(({ _id }) => _id) : ids);
    for (const { _id } of chosen) {
      if (on) next.add(_id);
      else next.delete(_id);
    }
    setState({ key, ids: next, all: false });
  };

  return {
    count: all ? total : ids.size,
    all,
    has: ({ _id }) => all || ids.has(_id),
    page: rows.length > 0 && (all || rows.every(({ _id }) => ids.has(_id))),
    toggle: (row, on) => choose([row], on),
    togglePage: (on) => choose(rows, on),
    chooseAll: () => setState({ key, ids: new Set(), all: true }),
    clear: () => setState({ key, ids: new Set(), all: false }),
    wire: all ? { filter } : { ids: [...ids] },
  };
}
