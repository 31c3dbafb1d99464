import type { AuditOf } from '../audit/index.ts';
import type { PostEvent } from './post.events.ts';

export const postAudit: AuditOf<'post', PostEvent, 'number'> = {
  entity: 'post',
  title: 'title',
  events: {
    PostAdded: 'Članak dodan',
    PostRetitled: 'Naslov članka promijenjen',
    PostTextChanged: 'Tekst članka promijenjen',
    PostLinkChanged: 'Link članka promijenjen',
    PostPictureChanged: 'Slika članka promijenjena',
    PostPublished: { text: 'Članak objavljen', sets: { published: true } },
    PostWithdrawn: { text: 'Članak povučen iz objave', sets: { published: false } },
    PostDeleted: 'Članak izbrisan',
    PostRestored: 'Članak vraćen nakon brisanja',
  },
  fields: {
    title: 'Naziv',
    description: 'Opis',
    link: 'Link',
    image: 'Slika',
    published: 'Objavljeno',
  },
};
