import type { DeclaredEntity } from '../platform/entity/entity-fields.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';

/** A landing page (specification/content §1). */
export const PAGE = {
  category: 'page',
  code: 'page',
  noun: 'Stranica',
  feminine: true,
  label: 'title',
  number: 'page_id',
  fields: {
    title: { kind: 'text', max: 250, required: true, label: 'Naziv' },
    slug: { kind: 'slug', required: true, label: 'Adresa' },
    metaDescription: { wire: 'metaDesc', kind: 'text', max: 1000, required: true, label: 'Meta opis' },
    status: { kind: 'own', required: true, label: 'Status', shownAs: { codes: STATUS_NAMES } },
    description: { kind: 'richText', max: 200_000, label: 'Opis' },
    image: { kind: 'removablePicture', label: 'Slika' },
    /** Shown where the page is shared. */
    socialImage: { wire: 'facebookImage', kind: 'removablePicture', label: 'Slika za društvene mreže' },
    /** The products as picked: their titles and slugs may have changed since. */
    products: { kind: 'own', default: [], label: 'Proizvodi', shownAs: 'count' },
  },
  answeredFirst: ['title', 'slug', 'description', 'status'],
  added: 'PageAdded',
  deleted: 'PageDeleted',
  restored: 'PageRestored',
  changes: {
    PageRetitled: { fact: 'title', text: 'Naslov stranice promijenjen' },
    PageSlugChanged: { fact: 'slug', text: 'Adresa stranice promijenjena' },
    PageTextChanged: { fact: 'description', text: 'Sadržaj stranice promijenjen' },
    PageMetaDescriptionChanged: { fact: 'metaDescription', text: 'Meta opis stranice promijenjen' },
    PagePublished: { sets: { status: 'published' }, data: {}, text: 'Stranica objavljena' },
    PageUnpublished: { sets: { status: 'unpublished' }, data: {}, text: 'Stranica povučena iz objave' },
    PageTakenBackToDraft: { sets: { status: 'draft' }, data: {}, text: 'Stranica vraćena u pripremu' },
    PagePictureChanged: { fact: 'image', text: 'Slika stranice promijenjena' },
    PageSocialPictureChanged: {
      fact: 'socialImage',
      text: 'Slika stranice za društvene mreže promijenjena',
    },
    PageProductsChanged: { fact: 'products', text: 'Proizvodi stranice promijenjeni' },
  },
} as const satisfies DeclaredEntity;
