import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_SIZE } from '../../../../services/platform/kernel/wire/page.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import type { DataColumn } from '../table/columns.ts';
import { FilterField } from '../table/filter-field.tsx';
import { ListFoot } from '../table/list-foot.tsx';
import { Rows } from '../table/rows.tsx';
import { pageOfRows, readRowsQuery, writeRowsQuery } from './page-of-rows.ts';

type Props<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** All rows: the list is short enough to be loaded whole. */
  rows: readonly Row[];
  /** The text that is searched. */
  textOf: (row: Row) => string;
  empty: string;
  counted: Forms;
};

/** A short list with search as one types, 12 rows a page, its state in the address. */
export function RowList<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  textOf,
  empty,
  counted,
}: Props<Row>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const query = readRowsQuery(params);
  const { rows: shown, ...pages } = pageOfRows(rows, textOf, query);
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {rows.length > PAGE_SIZE ? (
        <div className="max-w-sm">
          <FilterField
            label={`Traži u listi: ${caption}`}
            hideLabel
            value={query.search}
            maxLength={100}
            onChange={(text) =>
              void navigate(`${pathname}${writeRowsQuery({ search: text, page: 1 }, params)}`, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </div>
      ) : null}
      <Rows
        look="dense"
        caption={caption}
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
        empty={empty}
      />
      <ListFoot
        caption={caption}
        counted={counted}
        {...pages}
        showAllUpTo={10}
        href={(page) => `${pathname}${writeRowsQuery({ ...query, page }, params)}`}
      />
    </div>
  );
}
