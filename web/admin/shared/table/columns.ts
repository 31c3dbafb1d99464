import type { Column } from './table.tsx';

export type FilterChoice = { value: string; label: string };

/** A column of a data table. The `TableSpec` says under the same key whether it can be sorted and filtered. */
export type DataColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'headerCell' | 'cell' | 'numeric'> & {
  /** The filter's choices, where it is not free text. */
  choices?: readonly FilterChoice[];
  /** Where a card shows the value without the column's name. */
  place?: 'heading' | 'foot';
};

/** The last column: what can be done with a row. */
export function optionsColumn<Row>(cell: DataColumn<Row>['cell']): DataColumn<Row> {
  return { key: 'options', header: 'Opcije', place: 'foot', cell };
}
