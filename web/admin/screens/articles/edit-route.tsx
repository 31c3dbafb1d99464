import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { postCalls } from '../../shared/entry/entry-calls.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ArticleFields } from './article-fields.tsx';
import { articleBody, articleErrors, articleValues } from './article-form.ts';

export const loader = pageLoader(({ api, params }) => postCalls.get(api, params.id ?? ''));

export function Component() {
  const article = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      key={article._id}
      title="Uređivanje članka"
      step={article.title}
      list={{ name: 'Članci', href: `${ADMIN_PATH}/clanci` }}
      history={{ entity: 'post', id: article._id }}
      initial={articleValues(article)}
      check={articleErrors}
      save={(api, values) => postCalls.update(api, article._id, articleBody(values))}
      success={() => 'Uspješno ste uredili članak'}
      failure={(error) => `Došlo je do problema prilikom uređivanja članka: ${error}`}
      fields={(form) => <ArticleFields form={form} />}
      submit="Sačuvaj izmjene"
    />
  );
}
