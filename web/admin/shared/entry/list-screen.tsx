import type { ReactNode } from 'react';
import type { Forms } from '../../../../services/rules/plural.ts';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { type DeletionOptions, useDeletion } from '../layout/use-deletion.tsx';
import { RowList } from '../list/row-list.tsx';
import { May } from '../session/access.tsx';
import type { DataColumn } from '../table/columns.ts';

type Props<Row> = DeletionOptions<Row> & {
  title: string;
  /** The list's name, unless it is that of the screen. */
  caption?: string;
  /** The columns before the last one with the actions. */
  columns: readonly DataColumn<Row>[];
  options: (row: Row, onDelete: () => void) => ReactNode;
  rows: readonly Row[];
  /** The texts to search. */
  textOf: (row: Row) => string;
  empty: string;
  counted: Forms;
  /** The form that adds an entry, beside the list; for roles that may add one. */
  add?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
};

/** The screen with a short list of entries that can be added, edited and deleted. */
export function ListScreen<Row extends { _id: string }>(props: Props<Row>) {
  const { title, caption = title, columns, options, rows, textOf, empty, counted, add, actions } = props;
  const { ask, dialog } = useDeletion<Row>(props);
  const list = (
    <RowList
      caption={caption}
      columns={[
        ...columns,
        { key: 'options', header: 'Opcije', place: 'foot', cell: (row) => options(row, () => ask(row)) },
      ]}
      rows={rows}
      textOf={textOf}
      empty={empty}
      counted={counted}
    />
  );
  return (
    <AdminScreen title={title} crumbs={[]} actions={actions}>
      {add === undefined ? (
        list
      ) : (
        <div className="form-beside">
          <May>{add}</May>
          {list}
        </div>
      )}
      {dialog}
    </AdminScreen>
  );
}
