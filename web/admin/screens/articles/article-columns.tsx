import { ExternalLink } from 'lucide-react';
import type { PostAnswer } from '../../../../services/content/content.schemas.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { PublishedBadge } from '../../shared/entry/published.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';

/** The columns of the list of articles. */
export const ARTICLE_COLUMNS: readonly DataColumn<PostAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ post_id }) => post_id },
  {
    key: 'title',
    header: 'Naslov',
    place: 'heading',
    cell: ({ title, link, image }) => (
      <div className="flex items-center gap-3">
        <Thumbnail file={image} width={72} height={48} className="h-12 w-18 object-cover" />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{title}</p>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="text-xs text-ink-soft hover:underline [overflow-wrap:anywhere]"
          >
            {link}
            <ExternalLink size={13} aria-label="(otvara se u novom prozoru)" className="ml-1 inline" />
          </a>
        </div>
      </div>
    ),
  },
  {
    key: 'published',
    header: 'Objavljeno',
    cell: ({ published }) => <PublishedBadge published={published} />,
  },
];
