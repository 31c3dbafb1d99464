import { describe, expect, it } from 'vitest';
import { articleForm } from './article-fields.tsx';

const ARTICLE = {
  _id: 'p',
  post_id: 3,
  title: 'Čajevi za zimu',
  description: '<p>Kamilica i <strong>lipa</strong>.</p>',
  link: 'https://blog.example/cajevi',
  image: 'caj.jpg',
  published: 1 as const,
};

describe('the form of an article', () => {
  it('requires title and link only', () => {
    expect(Object.keys(articleForm.errorsIn(articleForm.empty))).toEqual(['title', 'link']);
    expect(
      articleForm.errorsIn(articleForm.valuesOf({ ...ARTICLE, description: '', image: 'empty' })),
    ).toEqual({});
  });

  it('returns an unchanged article as received, and sends a new unpublished one without an image', () => {
    const { _id, post_id, ...sent } = ARTICLE;
    expect(articleForm.bodyOf(articleForm.valuesOf(ARTICLE))).toEqual(sent);
    expect(articleForm.bodyOf(articleForm.empty)).toMatchObject({ image: 'empty', published: 0 });
  });
});
