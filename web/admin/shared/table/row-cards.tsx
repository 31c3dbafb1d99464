import type { DataColumn } from './columns.ts';
import { EmptyRows } from './empty-rows.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
  busy?: boolean;
};

/** The rows of a table on a narrow screen: a card per row, the columns' names beside the values. */
export function RowCards<Row>({ caption, columns, rows, rowKey, empty, busy = false }: Props<Row>) {
  if (rows.length === 0) return <EmptyRows>{empty}</EmptyRows>;
  const at = (place: DataColumn<Row>['place']) => columns.filter((column) => column.place === place);
  return (
    <ul className="row-cards" aria-label={caption} aria-busy={busy || undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="row-card">
          {at('heading').map((column) => (
            <div key={column.key} className="col-span-full pr-2 wrap-anywhere">
              {column.cell(row)}
            </div>
          ))}
          <dl className="row-card-facts">
            {at(undefined).map((column) => (
              <div key={column.key}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {at('foot').map((column) => (
            <div key={column.key} className="row-card-foot">
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
