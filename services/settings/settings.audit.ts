import type { AuditOf } from '../audit/index.ts';
import type { SettingsEvent } from './settings.events.ts';

export const settingsAudit: AuditOf<'settings', SettingsEvent> = {
  entity: 'settings',
  events: {
    ShopOpened: 'Trgovina otvorena',
    WeeklyOfferPercentChanged: 'Popust ponude sedmice promijenjen',
    ProductsPerPageChanged: 'Broj proizvoda po stranici promijenjen',
    ShippingPriceChanged: 'Cijena dostave promijenjena',
    FreeShippingThresholdChanged: 'Prag besplatne dostave promijenjen',
    TaxPercentChanged: 'PDV promijenjen',
    MobileBannerChanged: 'Mobilni baner promijenjen',
    PickupPlacesChanged: 'Mjesta preuzimanja promijenjena',
  },
  fields: {
    weeklyOfferPercent: ['Popust ponude sedmice', 'percent'],
    productsPerPage: 'Proizvoda po stranici',
    shippingPrice: ['Cijena dostave', 'money'],
    freeShippingThreshold: ['Besplatna dostava od', 'money'],
    taxPercent: ['PDV', 'percent'],
    mobileBannerImage: 'Slika mobilnog banera',
    mobileBannerLink: 'Link mobilnog banera',
    pickupPlaces: ['Mjesta preuzimanja', 'named'],
  },
};
