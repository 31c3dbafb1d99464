import type { DeclaredEntity } from '../../platform/entity/entity-fields.ts';

/** A brand (specification/catalogue §3). */
export const BRAND = {
  category: 'brand',
  code: 'brand',
  noun: 'Brend',
  label: 'name',
  number: 'brand_id',
  fields: {
    name: { kind: 'text', max: 120, required: true, label: 'Naziv' },
    slug: { kind: 'slug', required: true, label: 'Adresa' },
    link: { kind: 'link', required: true, label: 'Link' },
    description: { wire: 'metaDesc', kind: 'text', max: 1000, required: true, label: 'Opis' },
    /** Of the manufacturer; above 0 it adds to the discount of its products (specification/money §4). */
    discount: { kind: 'percent', max: 99, required: true, default: 0, label: 'Popust' },
    image: { kind: 'picture', label: 'Slika' },
  },
  answeredFirst: ['name', 'slug', 'image'],
  added: 'BrandAdded',
  deleted: 'BrandDeleted',
  restored: 'BrandRestored',
  changes: {
    BrandRenamed: { fact: 'name', text: 'Naziv brenda promijenjen' },
    BrandSlugChanged: { fact: 'slug', text: 'Adresa brenda promijenjena' },
    BrandLinkChanged: { fact: 'link', text: 'Link brenda promijenjen' },
    BrandLogoChanged: { fact: 'image', text: 'Logo brenda promijenjen' },
    BrandDescribed: { fact: 'description', text: 'Opis brenda promijenjen' },
    BrandDiscountChanged: { fact: 'discount', text: 'Popust proizvođača promijenjen' },
  },
} as const satisfies DeclaredEntity;
