import { ExternalLink } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import type { PostAnswer } from '../../../../services/content/content.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { PublishedBadge } from '../../shared/entry/published.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { ArticleFields, ArticlePreview, articleForm } from './article-fields.tsx';

export const loader = pageLoader(({ api }) => call(api, 'GET /posts').then(asList));

export function Component() {
  return (
    <ListScreen
      title="Članci"
      rows={useLoaderData<typeof loader>()}
      columns={ARTICLE_COLUMNS}
      what={({ title }) => `članak ${title}`}
      editHref={({ post_id }) => `${ADMIN_PATH}/uredjivanje-clanka/${post_id}`}
      textOf={({ title }) => title}
      empty="Nema pronađenih članaka."
      counted={['članak', 'članka', 'članaka']}
      question={({ title }) => `Jesi li siguran da želiš izbrisati članak "${title}"?`}
      remove={(api, { _id }) => call(api, 'GET /posts/delete-post/:id', { params: { id: _id } })}
      success={() => 'Uspješno ste izbrisali članak'}
      failure={(error) => `Došlo je do problema prilikom brisanja posta: ${error}`}
      add={
        <AddForm
          heading="Novi članak"
          initial={articleForm.empty}
          check={articleForm.errorsIn}
          save={(api, values) => call(api, 'POST /posts/add-post', { body: articleForm.bodyOf(values) })}
          success={() => 'Uspješno ste dodali članak'}
          failure={() => 'Došlo je do problema prilikom dodavanja članka.'}
          fields={(form) => <ArticleFields form={form} />}
          after={(form) => <ArticlePreview article={form.values} />}
          submit="Dodaj članak"
        />
      }
    />
  );
}

/** The columns of the list of articles. */
const ARTICLE_COLUMNS: readonly DataColumn<PostAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ post_id }) => post_id },
  {
    key: 'title',
    header: 'Naslov',
    place: 'heading',
    cell: ({ title, link, image }) => (
      <div className="flex items-center gap-3">
        <Thumbnail file={image} width={72} height={48} className="h-12 w-18 object-cover" />
        <div className="min-w-0 lg:min-w-48">
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
