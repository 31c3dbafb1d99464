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
    CouriersChanged: 'Kuriri promijenjeni',
    StockKeepingChanged: 'Vođenje zaliha promijenjeno',
    PaymentTermsChanged: 'Načini plaćanja promijenjeni',
    OrderToolsChanged: 'Alati za narudžbe promijenjeni',
    PointsRuleChanged: 'Pravilo o bodovima promijenjeno',
    ReturnDaysChanged: 'Rok za povrat promijenjen',
    InvoicingChanged: 'Izdavanje računa promijenjeno',
    StatementColumnsChanged: 'Kolone izvoda banke promijenjene',
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
    couriers: ['Kuriri', 'named'],
    stockKept: 'Zalihe se vode',
    stockThreshold: ['Malo na stanju od', 'count'],
    expiringDays: ['Ističe uskoro (dana)', 'count'],
    bankTransfer: 'Uplata na račun',
    bankAccount: 'Broj računa',
    bankReceiver: 'Primalac uplate',
    paymentReminderDays: 'Podsjetnik za uplatu nakon dana',
    paymentCancelDays: 'Neplaćena narudžba se otkazuje nakon dana',
    cardPayment: 'Kartično plaćanje',
    orderTools: 'Alati za narudžbe',
    pointsAfterDelivery: 'Bodovi nakon isporuke',
    returnDays: ['Rok za povrat (dana)', 'count'],
    invoicesKept: 'Računi se izdaju',
    fiscalReceipts: 'Fiskalni računi preko servisa',
    seller: [
      'Prodavac',
      {
        text: ({ name, address, jib, pdvNumber, accounts, taxExemption = '' }) =>
          [name, address, jib, pdvNumber, accounts, taxExemption].filter((part) => part !== '').join(', '),
      },
    ],
    statementColumns: [
      'Kolone izvoda banke',
      {
        text: ({ date, amount, reference, purpose, payer }) =>
          [date, amount, reference, purpose, payer].filter((part) => part !== '').join(', '),
      },
    ],
    invoiceYears: ['Godina čuvanja računa', 'count'],
  },
};
