import type { Forms } from '../../../shared/format/plural.ts';
import { plural } from '../../../shared/format/plural.ts';
import { Pager } from '../../../shared/ui/pager.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import type { PageOf } from '../api/page-of.ts';
import type { DataColumn } from './columns.ts';
import { FilterField } from './filter-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterReset } from './filter-reset.tsx';
import { RowCards } from './row-cards.tsx';
import { pageCount, type TableSpec } from './table-query.ts';
import { type TableControls, useTable } from './use-table.ts';
import { useWide } from './use-wide.ts';

type Props<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  page: PageOf<Row>;
  /** What stands in the place of the rows when there are none. */
  empty: string;
  /** What the rows are, to say how many there are. */
  counted: Forms;
  spec: TableSpec;
};

/**
 * A table that the server sorts, filters and cuts: 12 rows, 5 page buttons, its state in the address. Where there is
 * no room for columns the rows are cards, with order and filters in a panel above them.
 */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { caption, columns, page, empty, counted, spec } = props;
  const table = useTable(spec);
  const rowKey = ({ _id }: Row) => _id;
  const wide = useWide();
  const { query, busy } = table;
  return (
    <div className="data-table">
      {wide ? (
        <Table
          caption={caption}
          columns={columns.map((column) => withControls(column, table))}
          rows={page.items}
          rowKey={rowKey}
          empty={empty}
          sort={query.sort}
          onSort={(column, direction) => table.sortBy({ column, direction })}
          busy={busy}
        />
      ) : (
        <>
          <FilterPanel columns={columns} table={table} />
          <RowCards
            caption={caption}
            columns={columns}
            rows={page.items}
            rowKey={rowKey}
            empty={empty}
            busy={busy}
          />
        </>
      )}
      <div className="data-table-foot">
        <p role="status" className="text-sm text-ink-soft">
          {plural(page.total, counted)}
        </p>
        <FilterReset table={table} />
        <Pager
          label={`Stranice: ${caption}`}
          page={query.page}
          pages={pageCount(page.total)}
          href={table.pageHref}
          className="sm:ml-auto"
        />
      </div>
    </div>
  );
}

function withControls<Row>(column: DataColumn<Row>, table: TableControls): Column<Row> {
  const { key, header, headerCell, cell, numeric, choices } = column;
  const { spec, query } = table;
  const maxLength = spec.filters[key];
  return {
    key,
    header,
    headerCell,
    cell,
    numeric: numeric ?? false,
    sortable: spec.sortable.includes(key),
    filter:
      maxLength === undefined ? undefined : (
        <FilterField
          label={`Filter: ${header}`}
          hideLabel
          value={query.filters[key] ?? ''}
          maxLength={maxLength}
          choices={choices}
          onChange={(value) => table.setFilter(key, value)}
        />
      ),
  };
}
