import type { DeclaredEntity } from '../platform/entity/entity-fields.ts';

/** A banner of the home page (specification/content §2). */
export const SLIDER = {
  category: 'slider',
  code: 'slider',
  noun: 'Baner',
  label: 'name',
  number: 'slider_id',
  fields: {
    name: { kind: 'text', max: 200, required: true, label: 'Naziv' },
    link: { kind: 'link', required: true, label: 'Link' },
    image: { kind: 'removablePicture', label: 'Slika' },
    /** For narrow screens. */
    mobileImage: { wire: 'imageM', kind: 'removablePicture', label: 'Mobilna slika' },
    /** Its position in the row; a new one is the last. */
    position: { kind: 'number', min: 1, max: 10_000, label: 'Pozicija' },
    published: { kind: 'flag', label: 'Objavljeno' },
  },
  added: 'SliderAdded',
  deleted: 'SliderDeleted',
  restored: 'SliderRestored',
  changes: {
    SliderRenamed: { fact: 'name', text: 'Naziv banera promijenjen' },
    SliderLinkChanged: { fact: 'link', text: 'Link banera promijenjen' },
    SliderPictureChanged: { fact: 'image', text: 'Slika banera promijenjena' },
    SliderMobilePictureChanged: { fact: 'mobileImage', text: 'Mobilna slika banera promijenjena' },
    SliderMoved: { fact: 'position', text: 'Pozicija banera promijenjena' },
    SliderPublished: { sets: { published: true }, data: {}, text: 'Baner objavljen' },
    SliderWithdrawn: { sets: { published: false }, data: {}, text: 'Baner povučen iz objave' },
  },
} as const satisfies DeclaredEntity;
