import type { Column } from '../../../shared/ui/table.tsx';

export type FilterChoice = { value: string; label: string };

/** A column of a data table; sortable and filterable are said by the table's `TableSpec`, under the same key. */
export type DataColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'headerCell' | 'cell' | 'numeric'> & {
  /** The filter's choices, where it is not free text. */
  choices?: readonly FilterChoice[];
  /** What a card shows as its heading, or at its foot, without the column's name. */
  place?: 'heading' | 'foot';
};
