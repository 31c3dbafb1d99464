import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

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
}: Props<Row>) {
  const hasFilters = columns.some((column) => column.filter !== undefined);
  return (
    // Hidden texts of cells are placed in it, so that they do not widen the page.
    <section
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      aria-label={caption}
    >
      <table className="table" aria-busy={busy || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.numeric && 'numeric')}
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
                <td key={column.key}>{column.filter}</td>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classNames(column.numeric && 'numeric')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="py-10! text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

type SortButtonProps = {
  header: string;
  direction: SortDirection | null;
  onSort: (direction: SortDirection) => void;
};

function SortButton({ header, direction, onSort }: SortButtonProps) {
  const icon = direction === null ? 'arrow-up-down' : direction === 'asc' ? 'arrow-up' : 'arrow-down';
  return (
    <button
      type="button"
      className="inline-flex min-h-8.5 items-center gap-1.5 text-left"
      onClick={() => onSort(direction === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Icon name={icon} size={15} className={direction === null ? 'opacity-50' : undefined} />
    </button>
  );
}
