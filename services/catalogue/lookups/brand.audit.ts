import type { AuditOf } from '../../audit/index.ts';
import type { BrandEvent } from './brand.events.ts';

export const brandAudit: AuditOf<'brand', BrandEvent, 'number'> = {
  entity: 'brand',
  title: 'name',
  events: {
    BrandAdded: 'Brend dodan',
    BrandRenamed: 'Naziv brenda promijenjen',
    BrandSlugChanged: 'Adresa brenda promijenjena',
    BrandLinkChanged: 'Link brenda promijenjen',
    BrandLogoChanged: 'Logo brenda promijenjen',
    BrandDescribed: 'Opis brenda promijenjen',
    BrandDiscountChanged: 'Popust proizvođača promijenjen',
    BrandDeleted: 'Brend izbrisan',
    BrandRestored: 'Brend vraćen nakon brisanja',
  },
  fields: {
    name: 'Naziv',
    slug: 'Adresa',
    link: 'Link',
    image: 'Slika',
    description: 'Opis',
    discount: ['Popust', 'percent'],
  },
};
