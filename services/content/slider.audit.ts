import type { AuditOf } from '../audit/index.ts';
import type { SliderEvent } from './slider.events.ts';

export const sliderAudit: AuditOf<'slider', SliderEvent, 'number'> = {
  entity: 'slider',
  title: 'name',
  events: {
    SliderAdded: 'Baner dodan',
    SliderRenamed: 'Naziv banera promijenjen',
    SliderLinkChanged: 'Link banera promijenjen',
    SliderPictureChanged: 'Slika banera promijenjena',
    SliderMobilePictureChanged: 'Mobilna slika banera promijenjena',
    SliderMoved: 'Pozicija banera promijenjena',
    SliderPublished: { text: 'Baner objavljen', sets: { published: true } },
    SliderWithdrawn: { text: 'Baner povučen iz objave', sets: { published: false } },
    SliderDeleted: 'Baner izbrisan',
    SliderRestored: 'Baner vraćen nakon brisanja',
  },
  fields: {
    name: 'Naziv',
    link: 'Link',
    image: 'Slika',
    mobileImage: 'Mobilna slika',
    position: 'Pozicija',
    published: 'Objavljeno',
  },
};
