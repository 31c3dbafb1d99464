import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import { ArticleFields } from './article-fields.tsx';
import { articleForm } from './article-form.ts';

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
          submit="Dodaj članak"
        />
      }
    />
  );
}
