import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SortButton, type SortDirection } from './sort-button.tsx';
import { CELL, FILTER, HEAD, LOOKS } from './table-looks.ts';

export type Column<Row> = {
  key: string;
  header: string;
  /** Shown in the header instead of its name, such as a checkbox for all rows. */
  headerCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** A control under the header, such as a filter field. */
  filter?: ReactNode;
};

type Props<Row> = {
  /** Names the contents of the table; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  sort?: { column: string; direction: SortDirection };
  onSort?: (column: string, direction: SortDirection) => void;
  busy?: boolean;
  look?: keyof typeof LOOKS;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A table that scrolls sideways in its frame, with sortable headers and a row of filters. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  sort,
  onSort,
  busy = false,
  look = 'wide',
}: Props<Row>) {
  const { table, head, cell } = LOOKS[look];
  const hasFilters = columns.some((column) => column.filter !== undefined);
  return (
    // Hidden texts of cells are placed in it, so that they do not widen the page.
    <section
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      aria-label={caption}
    >
      <table
        className={classNames('group/table w-full border-collapse text-sm/body', table)}
        aria-busy={busy || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(HEAD, head, column.numeric ? 'text-right tabular-nums' : 'text-left')}
                aria-sort={sort?.column === column.key ? ARIA_SORT[sort.direction] : undefined}
              >
                {column.sortable && onSort ? (
                  <SortButton
                    header={column.header}
                    direction={sort?.column === column.key ? sort.direction : null}
                    onSort={(direction) => onSort(column.key, direction)}
                  />
                ) : (
                  (column.headerCell ?? column.header)
                )}
              </th>
            ))}
          </tr>
          {hasFilters ? (
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={FILTER}>
                  {column.filter}
                </td>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody className="[transition:opacity_140ms_ease_120ms] group-aria-busy/table:opacity-55">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-paper">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    CELL,
                    cell,
                    column.numeric && 'text-right whitespace-nowrap tabular-nums',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr className="hover:bg-paper">
              <td colSpan={columns.length} className={`${CELL} px-4 py-10 text-center text-ink-soft`}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
