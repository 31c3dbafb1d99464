import type { ReactNode } from 'react';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { type DeletionOptions, useDeletion } from '../layout/use-deletion.tsx';
import { RowList } from '../list/row-list.tsx';
import { RowOptions } from '../list/row-options.tsx';
import { May } from '../session/access.tsx';
import { type DataColumn, optionsColumn } from '../table/columns.ts';

type Props<Row> = DeletionOptions<Row> & {
  title: string;
  /** The list's name, unless it is that of the screen. */
  caption?: string;
  /** The columns before the last one with the actions. */
  columns: readonly DataColumn<Row>[];
  /** The kind and name of a row: 'brend Solvita'. */
  what: (row: Row) => string;
  /** Where a row is edited. */
  editHref: (row: Row) => string;
  /** The link that shows a row in the shop. */
  view?: (row: Row) => ReactNode;
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
  const { title, caption = title, columns, rows, textOf, empty, counted, what, editHref, view } = props;
  const { ask, dialog } = useDeletion<Row>({ ...props, isSchedulable: true });
  const optionsOf = (row: Row) => (
    <RowOptions what={what(row)} editHref={editHref(row)} onDelete={() => ask(row)} />
  );
  const list = (
    <RowList
      caption={caption}
      columns={[
        ...columns,
        optionsColumn<Row>((row) =>
          view ? (
            <div className="row-options">
              {view(row)}
              {optionsOf(row)}
            </div>
          ) : (
            optionsOf(row)
          ),
        ),
      ]}
      rows={rows}
      textOf={textOf}
      empty={empty}
      counted={counted}
    />
  );
  return (
    <AdminScreen title={title} actions={props.actions}>
      {props.add === undefined ? (
        list
      ) : (
        <div className="form-beside">
          <May>{props.add}</May>
          {list}
        </div>
      )}
      {dialog}
    </AdminScreen>
  );
}
