import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getPost, updatePost } from '../../shared/api/post.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ArticleFields } from './article-fields.tsx';
import { articleBody, articleErrors, articleValues } from './article-form.ts';

const LIST_PATH = `${ADMIN_PATH}/clanci`;

export const loader = pageLoader(({ api, params }) => getPost(api, params.id ?? ''));

export function Component() {
  const article = useLoaderData<typeof loader>();
  return <EditArticle key={article._id} />;
}

function EditArticle() {
  const article = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const form = useForm({
    initial: articleValues(article),
    check: articleErrors,
    save: (api, values) => updatePost(api, article._id, articleBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja članka: ${error}`,
    onSaved: () => {
      notices.success('Uspješno ste uredili članak');
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje članka"
      step={article.title}
      crumbs={[{ name: 'Članci', href: LIST_PATH }]}
      actions={<HistoryLink entity="post" id={article._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="card form-sheet form-narrow" aria-label="Uređivanje članka">
        <ArticleFields form={form} />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
