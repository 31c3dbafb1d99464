import { FilterX } from 'lucide-react';
import type { Page } from '../../../../services/platform/kernel/wire/page.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { DataColumn } from './columns.ts';
import { FilterField } from './filter-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListFoot } from './list-foot.tsx';
import { RowCards } from './row-cards.tsx';
import { type Column, Table } from './table.tsx';
import { filterCount, pageCount, type TableSpec } from './table-query.ts';
import { type TableControls, useTable } from './use-table.ts';
import { useWide } from './use-wide.ts';

type Props<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  page: Page<Row>;
  /** Shown when there are no rows. */
  empty: string;
  /** The noun that the rows are counted with. */
  counted: Forms;
  spec: TableSpec;
};

/**
 * A table that the server sorts, filters and pages: 12 rows, 5 page buttons, its state in the address. On a narrow
 * screen the rows are cards, with order and filters in a panel above them.
 */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { caption, columns, page, empty, counted, spec } = props;
  const table = useTable(spec);
  const rowKey = ({ _id }: Row) => _id;
  const wide = useWide();
  const { query, busy } = table;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {wide ? (
        <Table
          look="dense"
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
      <ListFoot
        caption={caption}
        total={page.total}
        more={page.more}
        counted={counted}
        page={query.page}
        pages={pageCount(page.total)}
        href={table.pageHref}
      >
        {filterCount(query, spec) === 0 ? null : (
          <Button variant="quiet" size="sm" onClick={table.clearFilters}>
            <FilterX size={16} aria-hidden="true" />
            Poništi filtere
          </Button>
        )}
      </ListFoot>
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
