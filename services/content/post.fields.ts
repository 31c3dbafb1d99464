import type { DeclaredEntity } from '../platform/entity/entity-fields.ts';

/** An article of the home page, which links to a page elsewhere (specification/content §3). */
export const POST = {
  category: 'post',
  code: 'post',
  noun: 'Članak',
  label: 'title',
  number: 'post_id',
  fields: {
    title: { kind: 'text', max: 250, required: true, label: 'Naziv' },
    link: { kind: 'link', required: true, label: 'Link' },
    description: { kind: 'richText', max: 20_000, label: 'Opis' },
    image: { kind: 'removablePicture', label: 'Slika' },
    published: { kind: 'flag', label: 'Objavljeno' },
  },
  answeredFirst: ['title', 'description'],
  added: 'PostAdded',
  deleted: 'PostDeleted',
  restored: 'PostRestored',
  changes: {
    PostRetitled: { fact: 'title', text: 'Naslov članka promijenjen' },
    PostTextChanged: { fact: 'description', text: 'Tekst članka promijenjen' },
    PostLinkChanged: { fact: 'link', text: 'Link članka promijenjen' },
    PostPictureChanged: { fact: 'image', text: 'Slika članka promijenjena' },
    PostPublished: { sets: { published: true }, data: {}, text: 'Članak objavljen' },
    PostWithdrawn: { sets: { published: false }, data: {}, text: 'Članak povučen iz objave' },
  },
} as const satisfies DeclaredEntity;
