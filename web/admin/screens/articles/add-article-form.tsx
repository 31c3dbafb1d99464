import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addPost } from '../../shared/api/post.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { ArticleFields } from './article-fields.tsx';
import { articleBody, articleErrors, EMPTY_ARTICLE } from './article-form.ts';

export function AddArticleForm() {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: EMPTY_ARTICLE,
    check: articleErrors,
    save: (api, values) => addPost(api, articleBody(values)),
    failure: () => 'Došlo je do problema prilikom dodavanja članka.',
    onSaved: () => {
      notices.success('Uspješno ste dodali članak');
      form.reset(EMPTY_ARTICLE);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="novi-clanak">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="novi-clanak" className="form-heading">
        Novi članak
      </h2>
      <ArticleFields form={form} />
      <FormFoot form={form} submit="Dodaj članak" />
    </form>
  );
}
