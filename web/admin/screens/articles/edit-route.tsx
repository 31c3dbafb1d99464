import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ArticleFields, ArticlePreview, articleForm } from './article-fields.tsx';

const read = (api: ApiClient, id = '') => call(api, 'GET /posts/edit-post/:id', { params: { id } });

export const loader = pageLoader(({ api, params }) => read(api, params.id));

export function Component() {
  const article = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      title="Uređivanje članka"
      step={article.title}
      list={{ name: 'Članci', href: `${ADMIN_PATH}/clanci` }}
      history={{ entity: 'post', id: article._id }}
      initial={articleForm.valuesOf(article)}
      readStored={async (api) => articleForm.valuesOf(await read(api, article._id))}
      check={articleForm.errorsIn}
      save={(api, values) =>
        call(api, 'POST /posts/update-post/:id', {
          params: { id: article._id },
          body: articleForm.bodyOf(values),
        })
      }
      success={() => 'Uspješno ste uredili članak'}
      failure={(error) => `Došlo je do problema prilikom uređivanja članka: ${error}`}
      fields={(form) => <ArticleFields form={form} />}
      after={(form) => <ArticlePreview article={form.values} />}
    />
  );
}
