import type { PostAnswer, PostBody } from '../../../../services/content/content.schemas.ts';
import { type Errors, errorsOf, required } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

/** An article as its form holds it. */
export type ArticleValues = {
  title: string;
  description: string;
  link: string;
  image: string;
  published: string;
};

export const EMPTY_ARTICLE: ArticleValues = {
  title: '',
  description: '',
  link: '',
  image: NO_PICTURE,
  published: '0',
};

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
