import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SortButton } from './sort-button.tsx';

export type SortDirection = 'asc' | 'desc';

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

/** A table alone, one with many rows (`dense`), and one with long texts (`top`). */
const LOOKS = {
  wide: { table: '', head: 'px-4 py-3 align-bottom whitespace-nowrap', cell: 'px-4 py-3 align-middle' },
  dense: {
    table: '[&_time]:whitespace-nowrap',
    head: 'px-2 py-1.75 align-middle',
    cell: 'px-2 py-1.75 align-middle',
  },
  top: {
    table: '[&_.change-list]:min-w-48 [&_time]:whitespace-nowrap',
    head: 'px-3 py-2.25 align-top',
    cell: 'px-3 py-2.25 align-top',
  },
};
const HEAD = 'bg-sand font-[650] first:pl-4 last:pr-4';
/** A long word breaks instead of making its column wider than the rest together. */
const CELL = 'max-w-112 border-t border-line first:pl-4 last:pr-4';
const FILTER = `max-w-112 bg-sand px-2 pb-2.5 first:pl-4 last:pr-4 [&_.input]:min-h-9 [&_.input]:min-w-18
  [&_.input]:rounded-sm [&_.input]:border [&_.input]:px-2.5 [&_.input]:py-1 [&_.input]:text-[length:var(--text-sm)]
  [&_.input]:font-normal [&_select.input]:min-w-30 [&_select.input]:pr-8
  [&_select.input]:[background-position:right_1.02rem_center,right_0.7rem_center]`;

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
