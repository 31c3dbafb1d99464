import type { MarkupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { numberText } from '../../shared/form/amounts.ts';
import type { DataColumn } from '../../shared/table/columns.ts';

/** The columns of the list of markups. */
export const MARKUP_COLUMNS: readonly DataColumn<MarkupAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ markup_id }) => markup_id },
  {
    key: 'name',
    header: 'Naziv',
    place: 'heading',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: 'value', header: 'Vrijednost', numeric: true, cell: ({ value }) => `${numberText(value)} %` },
];
