import { useLoaderData } from 'react-router-dom';
import type { PostAnswer } from '../../../../services/content/content.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deletePost, getPosts } from '../../shared/api/post.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddArticleForm } from './add-article-form.tsx';
import { articleColumns } from './article-columns.tsx';

export const loader = pageLoader(({ api }) => getPosts(api));

export function Component() {
  const articles = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<PostAnswer>({
    question: ({ title }) => `Jesi li siguran da želiš izbrisati članak "${title}"?`,
    remove: (api, { _id }) => deletePost(api, _id),
    success: () => 'Uspješno ste izbrisali članak',
    failure: (error) => `Došlo je do problema prilikom brisanja posta: ${error}`,
  });
  return (
    <AdminScreen title="Članci" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddArticleForm />
        </May>
        <RowList
          caption="Članci"
          columns={articleColumns(ask)}
          rows={articles}
          rowKey={({ _id }) => _id}
          textOf={({ title }) => title}
          empty="Nema pronađenih članaka."
          counted={['članak', 'članka', 'članaka']}
        />
      </div>
      {dialog}
    </AdminScreen>
  );
}
