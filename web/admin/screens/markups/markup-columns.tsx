import type { MarkupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { numberText } from '../../shared/form/amounts.ts';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';

export function markupColumns(onDelete: (markup: MarkupAnswer) => void): DataColumn<MarkupAnswer>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ markup_id }) => markup_id },
    {
      key: 'name',
      header: 'Naziv',
      place: 'heading',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { key: 'value', header: 'Vrijednost', numeric: true, cell: ({ value }) => `${numberText(value)} %` },
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (markup) => (
        <RowOptions
          what={`maržu ${markup.name}`}
          editHref={`${ADMIN_PATH}/uredjivanje-marze/${markup.markup_id}`}
          onDelete={() => onDelete(markup)}
        />
      ),
    },
  ];
}
