import type { FilterGroupRow } from '../../shared/api/filter-group.ts';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';

export function groupColumns(onDelete: (group: FilterGroupRow) => void): DataColumn<FilterGroupRow>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ filter_id }) => filter_id },
    {
      key: 'name',
      header: 'Naziv',
      place: 'heading',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (group) => (
        <RowOptions
          what={`grupu filtera ${group.name}`}
          editHref={`${ADMIN_PATH}/uredjivanje-filtera/${group.filter_id}`}
          onDelete={() => onDelete(group)}
        />
      ),
    },
  ];
}
