import type { AuditOf } from '../../audit/index.ts';
import type { CategoryEvent } from './category.events.ts';

export const categoryAudit: AuditOf<'category', CategoryEvent, 'number'> = {
  entity: 'category',
  title: 'name',
  events: {
    CategoryAdded: 'Kategorija dodana',
    CategoryRenamed: 'Naziv kategorije promijenjen',
    CategorySlugChanged: 'Adresa kategorije promijenjena',
    CategoryMoved: 'Kategorija premještena',
    CategoryShownInMenu: 'Kategorija prikazana u meniju',
    CategoryHiddenFromMenu: 'Kategorija sklonjena iz menija',
    CategoryColoured: 'Boja kategorije promijenjena',
    CategoryReordered: 'Pozicija kategorije promijenjena',
    CategoryFiltersChosen: 'Filteri kategorije promijenjeni',
    CategoryPictureChanged: 'Slika kategorije promijenjena',
    CategoryDeleted: 'Kategorija izbrisana',
    CategoryRestored: 'Kategorija vraćena nakon brisanja',
  },
  fields: {
    name: 'Naziv',
    slug: 'Adresa',
    parent: ['Glavna kategorija', { names: 'category' }],
    inMenu: 'U meniju',
    color: 'Boja',
    order: 'Pozicija',
    filterGroups: ['Grupe filtera', { names: 'filter' }],
    image: 'Slika',
  },
};
