import type { PostAnswer, PostBody } from '../../../../services/content/content.schemas.ts';
import { type Errors, errorsOf, required } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

export const EMPTY_ARTICLE = {
  title: '',
  description: '',
  link: '',
  image: NO_PICTURE,
  published: '0',
};
/** The values of an article's form. */
export type ArticleValues = typeof EMPTY_ARTICLE;

export function articleValues({ title, description, link, image, published }: PostAnswer): ArticleValues {
  return { title, description, link, image, published: String(published) };
}

/** Title and link are required (specification/content §3). */
export function articleErrors({ title, link }: ArticleValues): Errors {
  return errorsOf({ title: required(title), link: required(link) });
}

export function articleBody({ title, description, link, image, published }: ArticleValues): PostBody {
  return { title: title.trim(), description, link: link.trim(), image, published: published === '1' ? 1 : 0 };
}
