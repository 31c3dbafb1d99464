import type { PlainEvent } from '../platform/log/domain-event.ts';
import { FREE_DELIVERY_ABOVE, HOME_DELIVERY_PRICE } from '../rules/money/delivery.ts';
import type * as Wire from './settings.schemas.ts';

/** A partner where an order may be fetched. */
export type PickupPlace = Readonly<Wire.PickupPlace>;

/** A courier. `trackingUrl` has `{broj}` where the number of the parcel belongs; '' without tracking. `service` announces its parcels; absent without one. */
export type Courier = Readonly<Wire.Courier>;

/** The issuer of invoices. `jib` has 13 digits, `pdvNumber` 12 or none; `accounts` are the bank accounts, one a line. `taxExemption` names the law of untaxed invoices; absent or '' without one. */
export type Seller = Readonly<Wire.Seller>;

/** How the bank's statements call the columns: their names as in the file, '' for one that they do not have. */
export type StatementColumns = {
  readonly date: string;
  readonly amount: string;
  readonly reference: string;
  readonly purpose: string;
  readonly payer: string;
};

/** The shop's settings. Amounts in hundredths of a KM. */
export type SettingsFacts = {
  /** `weekOffer` on the wire: the percent of products in the weekly offer. */
  readonly weeklyOfferPercent: number;
  /** `productsInCategory` and `pageSize` on the wire. */
  readonly productsPerPage: number;
  /** `shipping`: the price of home delivery; 0 means the usual 9 KM. */
  readonly shippingPrice: number;
  /** `freeShipping`: goods above it are delivered free outside Sarajevo. */
  readonly freeShippingThreshold: number;
  /** `pdv`. */
  readonly taxPercent: number;
  readonly mobileBannerImage: string;
  readonly mobileBannerLink: string;
  readonly pickupPlaces: readonly PickupPlace[];
  readonly couriers: readonly Courier[];
  /** Whether orders reserve pieces and products show their stock ('Zalihe'). */
  readonly stockKept: boolean;
  /** 'Malo na stanju' from so many pieces on, for items without a threshold of their own. */
  readonly stockThreshold: number;
  /** Lots that expire within so many days 'Ističe uskoro'. */
  readonly expiringDays: number;
  /** Whether orders may be paid to the shop's account before they are sent ('Uplata na račun'). */
  readonly bankTransfer: boolean;
  readonly bankAccount: string;
  readonly bankReceiver: string;
  /** Days after which a customer is reminded of a transfer; 0: never. */
  readonly paymentReminderDays: number;
  /** Days after which an unpaid order is cancelled; 0: never. */
  readonly paymentCancelDays: number;
  /** Whether orders may be paid by card, where a provider is configured ('Kartično plaćanje'). */
  readonly cardPayment: boolean;
  /** Whether the screens of orders have tags, notes for the staff, saved filters and changes of several orders. */
  readonly orderTools: boolean;
  /** Whether the points of an order count once it is delivered, or as soon as it is placed. */
  readonly pointsAfterDelivery: boolean;
  /** Days in which customers may ask for a return ('Rok za povrat'); 0: never. */
  readonly returnDays: number;
  /** Whether orders get invoices ('Računi'). */
  readonly invoicesKept: boolean;
  readonly seller: Seller;
  /** Whether invoices get a fiscal receipt by themselves, where a service is configured. */
  readonly fiscalReceipts: boolean;
  /** For so many years after that of an invoice its buyer can be read. */
  readonly invoiceYears: number;
  /** The columns of statements that are tables; null while they are recognised by their names. */
  readonly statementColumns: StatementColumns | null;
};

/** Where some of the settings are read. */
export type SettingsOf<Key extends keyof SettingsFacts> = {
  shopSettings(): Promise<Pick<SettingsFacts, Key>>;
};

/** How orders may be paid beside cash, and for how long they wait. */
export type PaymentTerms =
  | 'bankTransfer'
  | 'bankAccount'
  | 'bankReceiver'
  | 'paymentReminderDays'
  | 'paymentCancelDays'
  | 'cardPayment';

type LaterFact =
  | 'couriers'
  | 'stockKept'
  | 'stockThreshold'
  | 'expiringDays'
  | 'orderTools'
  | 'pointsAfterDelivery'
  | 'returnDays'
  | 'statementColumns'
  | InvoicingFact
  | PaymentTerms;
type InvoicingFact = 'invoicesKept' | 'seller' | 'invoiceYears' | 'fiscalReceipts';
type Facts<Key extends keyof SettingsFacts> = Pick<SettingsFacts, Key>;

export type SettingsEvent =
  /** Facts that were added later are absent in older shops: they have their defaults. */
  | PlainEvent<'ShopOpened', Omit<SettingsFacts, LaterFact> & Partial<Facts<LaterFact>>>
  | PlainEvent<'WeeklyOfferPercentChanged', Facts<'weeklyOfferPercent'>>
  | PlainEvent<'ProductsPerPageChanged', Facts<'productsPerPage'>>
  | PlainEvent<'ShippingPriceChanged', Facts<'shippingPrice'>>
  | PlainEvent<'FreeShippingThresholdChanged', Facts<'freeShippingThreshold'>>
  | PlainEvent<'TaxPercentChanged', Facts<'taxPercent'>>
  | PlainEvent<'MobileBannerChanged', Partial<Facts<'mobileBannerImage' | 'mobileBannerLink'>>>
  | PlainEvent<'PickupPlacesChanged', Facts<'pickupPlaces'>>
  | PlainEvent<'CouriersChanged', Facts<'couriers'>>
  | PlainEvent<'StockKeepingChanged', Partial<Facts<'stockKept' | 'stockThreshold' | 'expiringDays'>>>
  | PlainEvent<'PaymentTermsChanged', Partial<Facts<PaymentTerms>>>
  | PlainEvent<'OrderToolsChanged', Facts<'orderTools'>>
  | PlainEvent<'PointsRuleChanged', Facts<'pointsAfterDelivery'>>
  | PlainEvent<'ReturnDaysChanged', Facts<'returnDays'>>
  | PlainEvent<'InvoicingChanged', Partial<Facts<InvoicingFact>>>
  | PlainEvent<'StatementColumnsChanged', Facts<'statementColumns'>>;

/** The default settings of a shop. */
export const DEFAULT_SETTINGS: SettingsFacts = {
  weeklyOfferPercent: 20,
  productsPerPage: 16,
  shippingPrice: HOME_DELIVERY_PRICE,
  freeShippingThreshold: FREE_DELIVERY_ABOVE,
  taxPercent: 17,
  mobileBannerImage: 'empty',
  mobileBannerLink: '',
  pickupPlaces: [],
  couriers: [],
  stockKept: false,
  stockThreshold: 5,
  expiringDays: 90,
  bankTransfer: false,
  bankAccount: '',
  bankReceiver: '',
  paymentReminderDays: 3,
  paymentCancelDays: 8,
  cardPayment: false,
  orderTools: false,
  pointsAfterDelivery: false,
  returnDays: 14,
  invoicesKept: false,
  seller: { name: '', address: '', jib: '', pdvNumber: '', accounts: '' },
  invoiceYears: 11,
  fiscalReceipts: false,
  statementColumns: null,
};
