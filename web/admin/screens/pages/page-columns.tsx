import { ExternalLink } from 'lucide-react';
import type { PageAnswer } from '../../../../services/content/content.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { type PageStatus, statusOf } from './page-form.ts';

const TONES: Readonly<Record<PageStatus, 'brand' | 'honey' | 'neutral'>> = {
  Objavljeno: 'brand',
  'U pripremi': 'honey',
  Neobjavljeno: 'neutral',
};

/** View, edit and delete for every page (specification/content §1); only what is published can be viewed. */
export function pageColumns(onDelete: (page: PageAnswer) => void): DataColumn<PageAnswer>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ page_id }) => page_id },
    {
      key: 'title',
      header: 'Naslov',
      place: 'heading',
      cell: ({ title }) => <span className="font-semibold">{title}</span>,
    },
    {
      key: 'slug',
      header: 'Slug',
      cell: ({ slug }) => <span className="[overflow-wrap:anywhere]">{slug}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={TONES[statusOf(status) ?? 'Neobjavljeno']}>{status}</Badge>,
    },
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (page) => (
        <div className="row-options">
          {page.status === 'Objavljeno' ? (
            <a
              href={`/special/${page.slug}`}
              target="_blank"
              rel="noopener"
              className="icon-btn"
              aria-label={`Pogledaj stranicu ${page.title} (otvara se u novoj kartici)`}
              title="Pogledaj"
            >
              <ExternalLink size={18} aria-hidden="true" />
            </a>
          ) : null}
          <RowOptions
            what={`stranicu ${page.title}`}
            editHref={`${ADMIN_PATH}/uredjivanje-stranice/${page.slug}`}
            onDelete={() => onDelete(page)}
          />
        </div>
      ),
    },
  ];
}
