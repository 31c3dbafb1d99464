import { ExternalLink } from 'lucide-react';
import type { PostAnswer } from '../../../../services/content/content.schemas.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { PublishedBadge } from '../sliders/published-badge.tsx';

export function articleColumns(onDelete: (article: PostAnswer) => void): DataColumn<PostAnswer>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ post_id }) => post_id },
    {
      key: 'title',
      header: 'Naslov',
      place: 'heading',
      cell: ({ title, link, image }) => (
        <div className="flex items-center gap-3">
          <Picture
            file={image}
            alt=""
            width={72}
            height={48}
            className="h-12 w-18 flex-none rounded-sm object-cover"
          />
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
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (article) => (
        <RowOptions
          what={`članak ${article.title}`}
          editHref={`${ADMIN_PATH}/uredjivanje-clanka/${article.post_id}`}
          onDelete={() => onDelete(article)}
        />
      ),
    },
  ];
}
