import type { ImportRow } from '../../../../services/imports/imports.schemas.ts';
import { formatCount } from '../../../../services/rules/amounts.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { ImportState } from '../../features/import/import-state.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';

/** The columns of the table of imports. */
export const IMPORT_COLUMNS: DataColumn<ImportRow>[] = [
  {
    key: 'file',
    header: 'Datoteka',
    place: 'heading',
    cell: ({ _id, fileName, import_id }) => (
      <>
        <Link to={fullPath(`uvoz/${_id}`)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
          {fileName}
        </Link>
        <span className="block text-xs text-ink-soft">Uvoz {import_id}</span>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Datum',
    cell: ({ createdAt, actor }) => (
      <>
        <Moment at={createdAt} />
        <span className="block text-xs text-ink-soft">{actor.name || '—'}</span>
      </>
    ),
  },
  { key: 'deliverer', header: 'Dobavljač', cell: ({ delivererName }) => delivererName || '—' },
  { key: 'brand', header: 'Proizvođač', cell: ({ brandName }) => brandName || '—' },
  {
    key: 'succeeded',
    header: 'Uvezeno',
    numeric: true,
    cell: ({ succeeded, total }) => `${formatCount(succeeded)} / ${formatCount(total)}`,
  },
  { key: 'failed', header: 'Neispravno', numeric: true, cell: ({ failed }) => formatCount(failed) },
  { key: 'state', header: 'Stanje', cell: (row) => <ImportState of={row} /> },
];
