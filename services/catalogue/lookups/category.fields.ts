import type { DeclaredEntity } from '../../platform/entity/entity-fields.ts';

/** A main category or a subcategory (specification/catalogue §2). */
export const CATEGORY = {
  category: 'category',
  code: 'category',
  noun: 'Kategorija',
  feminine: true,
  label: 'name',
  number: 'category_id',
  fields: {
    name: { kind: 'text', max: 120, required: true, label: 'Naziv' },
    slug: { kind: 'slug', required: true, label: 'Adresa' },
    /** The number of the main category it belongs to; null for a main category. */
    parent: {
      wire: 'parentCategory',
      kind: 'own',
      default: null,
      label: 'Glavna kategorija',
      shownAs: { names: 'category' },
    },
    inMenu: { wire: 'showInMenu', kind: 'flag', label: 'U meniju' },
    color: { kind: 'own', default: null, label: 'Boja' },
    order: { wire: 'categoryOrder', kind: 'number', max: 100_000, label: 'Pozicija' },
    /** Numbers of the filter groups in its list; only main categories use them. */
    filterGroups: {
      wire: 'filtersCategories',
      kind: 'own',
      default: [],
      label: 'Grupe filtera',
      shownAs: { names: 'filter' },
    },
    image: { kind: 'picture', label: 'Slika' },
  },
  answeredFirst: ['name', 'slug', 'color', 'image'],
  added: 'CategoryAdded',
  deleted: 'CategoryDeleted',
  restored: 'CategoryRestored',
  changes: {
    CategoryRenamed: { fact: 'name', text: 'Naziv kategorije promijenjen' },
    CategorySlugChanged: { fact: 'slug', text: 'Adresa kategorije promijenjena' },
    CategoryMoved: { fact: 'parent', text: 'Kategorija premještena' },
    CategoryShownInMenu: { sets: { inMenu: true }, text: 'Kategorija prikazana u meniju' },
    CategoryHiddenFromMenu: { sets: { inMenu: false }, text: 'Kategorija sklonjena iz menija' },
    CategoryColoured: { fact: 'color', text: 'Boja kategorije promijenjena' },
    CategoryReordered: { fact: 'order', text: 'Pozicija kategorije promijenjena' },
    CategoryFiltersChosen: { fact: 'filterGroups', text: 'Filteri kategorije promijenjeni' },
    CategoryPictureChanged: { fact: 'image', text: 'Slika kategorije promijenjena' },
  },
} as const satisfies DeclaredEntity;
