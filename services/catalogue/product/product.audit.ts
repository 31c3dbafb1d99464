import type { AuditOf, Label } from '../../audit/index.ts';
import { fromFields } from '../../platform/entity/entity-fields.ts';
import { formatAmount } from '../../rules/money/amounts.ts';
import { withVariation } from '../../rules/products/named-variation.ts';
import { STATUS_NAMES } from '../../rules/products/publication.ts';
import { type Fact, FIELDS, type Kind, PRODUCT_FIELDS } from '../product-fields.ts';
import type { ProductEvent } from './product.events.ts';

/** The trail's format for values of a kind; others are shown unchanged. */
const SHOWN_AS: Partial<Record<Kind, 'money' | 'percent' | 'pictures'>> = {
  amount: 'money',
  percent: 'percent',
  gallery: 'pictures',
};

const LABELS: Readonly<Record<Fact, Label>> = fromFields(
  FIELDS.map(({ fact, label, auditLabel = label, kind, refers }) => {
    const shownAs = refers ? { names: refers } : SHOWN_AS[kind];
    return [fact, shownAs ? [auditLabel, shownAs] : auditLabel];
  }),
);

export const productAudit: AuditOf<'product', ProductEvent, 'number'> = {
  entity: 'product',
  title: 'title',
  events: {
    ProductAdded: 'Proizvod dodan',
    ProductRenamed: 'Naziv proizvoda promijenjen',
    ProductPurposeChanged: 'Namjena proizvoda promijenjena',
    ProductSlugChanged: 'Adresa proizvoda promijenjena',
    ProductPriceChanged: 'Cijena proizvoda promijenjena',
    ProductWholesalePriceChanged: 'Veleprodajna cijena promijenjena',
    ProductSaleStarted: 'Proizvod stavljen na akciju',
    ProductSaleEnded: 'Akcija proizvoda završena',
    ProductSalePercentChanged: 'Akcijski popust promijenjen',
    ProductPutIntoWeeklyOffer: 'Proizvod stavljen u ponudu sedmice',
    ProductTakenOutOfWeeklyOffer: 'Proizvod izvađen iz ponude sedmice',
    ProductPublished: 'Proizvod objavljen',
    ProductUnpublished: 'Proizvod povučen iz objave',
    ProductReturnedToDraft: 'Proizvod vraćen u pripremu',
    ProductDescribed: 'Opis proizvoda promijenjen',
    ProductSeoChanged: 'SEO informacije promijenjene',
    ProductClassified: 'Razvrstavanje proizvoda promijenjeno',
    ProductVariationsChanged: 'Varijacije proizvoda promijenjene',
    ProductPartsChanged: 'Sadržaj paketa promijenjen',
    ProductPhotosChanged: 'Slike proizvoda promijenjene',
    ProductSupplyChanged: 'Podaci o nabavci promijenjeni',
    ProductAvailabilityChanged: 'Dostupnost proizvoda promijenjena',
    BestSellerMarked: 'Best seler opcija uključena',
    BestSellerUnmarked: 'Best seler opcija isključena',
    ProductShownOnHomepage: 'Proizvod prikazan na naslovnici',
    ProductTakenFromHomepage: 'Proizvod sklonjen s naslovnice',
    ProductDeleted: 'Proizvod izbrisan',
    ProductRestored: 'Proizvod vraćen nakon brisanja',
  },
  fields: {
    ...LABELS,
    formerSlugs: 'Ranije adrese',
    status: [PRODUCT_FIELDS.status.label, { codes: STATUS_NAMES }],
    variations: [
      PRODUCT_FIELDS.variations.label,
      { text: ({ name, price }) => `${name} ${formatAmount(price)} KM` },
    ],
    parts: [
      PRODUCT_FIELDS.parts.label,
      {
        text: ({ quantity, title, variation }) => `${quantity} × ${withVariation(title, variation)}`,
      },
    ],
  },
};
