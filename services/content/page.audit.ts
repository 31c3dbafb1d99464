import type { AuditOf } from '../audit/index.ts';
import { STATUS_NAMES } from '../rules/publication.ts';
import type { PageEvent } from './page.events.ts';

export const pageAudit: AuditOf<'page', PageEvent, 'number'> = {
  entity: 'page',
  title: 'title',
  events: {
    PageAdded: 'Stranica dodana',
    PageRetitled: 'Naslov stranice promijenjen',
    PageSlugChanged: 'Adresa stranice promijenjena',
    PageTextChanged: 'Sadržaj stranice promijenjen',
    PageMetaDescriptionChanged: 'Meta opis stranice promijenjen',
    PagePublished: { text: 'Stranica objavljena', sets: { status: 'published' } },
    PageUnpublished: { text: 'Stranica povučena iz objave', sets: { status: 'unpublished' } },
    PageTakenBackToDraft: { text: 'Stranica vraćena u pripremu', sets: { status: 'draft' } },
    PagePictureChanged: 'Slika stranice promijenjena',
    PageSocialPictureChanged: 'Slika stranice za društvene mreže promijenjena',
    PageProductsChanged: 'Proizvodi stranice promijenjeni',
    PageDeleted: 'Stranica izbrisana',
    PageRestored: 'Stranica vraćena nakon brisanja',
  },
  fields: {
    title: 'Naziv',
    slug: 'Adresa',
    description: 'Opis',
    metaDescription: 'Meta opis',
    status: ['Status', { codes: STATUS_NAMES }],
    image: 'Slika',
    socialImage: 'Slika za društvene mreže',
    products: ['Proizvodi', 'count'],
  },
};
