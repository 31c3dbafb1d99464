import { POST } from '../../../../services/content/post.fields.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';

export const articleForm = declaredForm(POST);
/** An article as its form holds it. */
export type ArticleValues = typeof articleForm.empty;
