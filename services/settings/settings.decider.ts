import { factChanges } from '../platform/entity/fact-changes.ts';
import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import { DEFAULT_SETTINGS, type SettingsEvent, type SettingsFacts } from './settings.events.ts';

/** A shop has one stream of settings. */
export const SETTINGS_ID = 'shop';

export type SettingsCommand =
  /** The first settings; none when there are some. */
  | { readonly type: 'Open'; readonly settings: SettingsFacts }
  | { readonly type: 'Update'; readonly changes: Partial<SettingsFacts> };
export type SettingsState = { readonly opened: boolean; readonly facts: SettingsFacts };

const changes = factChanges<SettingsFacts, Exclude<SettingsEvent, { readonly type: 'ShopOpened' }>>({
  WeeklyOfferPercentChanged: 'weeklyOfferPercent',
  ProductsPerPageChanged: 'productsPerPage',
  ShippingPriceChanged: 'shippingPrice',
  FreeShippingThresholdChanged: 'freeShippingThreshold',
  TaxPercentChanged: 'taxPercent',
  MobileBannerChanged: ['mobileBannerImage', 'mobileBannerLink'],
  PickupPlacesChanged: 'pickupPlaces',
  CouriersChanged: 'couriers',
  StockKeepingChanged: ['stockKept', 'stockThreshold', 'expiringDays'],
  PaymentTermsChanged: [
    'bankTransfer',
    'bankAccount',
    'bankReceiver',
    'paymentReminderDays',
    'paymentCancelDays',
    'cardPayment',
  ],
  OrderToolsChanged: 'orderTools',
  PointsRuleChanged: 'pointsAfterDelivery',
  ReturnDaysChanged: 'returnDays',
  InvoicingChanged: ['invoicesKept', 'seller', 'invoiceYears', 'fiscalReceipts'],
  StatementColumnsChanged: 'statementColumns',
});

export const settingsDecider: Decider<SettingsState, SettingsCommand, SettingsEvent> = {
  category: 'settings',
  initialState: { opened: false, facts: DEFAULT_SETTINGS },
  evolve(state, event) {
    if (event.type === 'ShopOpened') return { opened: true, facts: { ...DEFAULT_SETTINGS, ...event.data } };
    return { ...state, facts: changes.of(event)(state.facts) };
  },
  decide(command, state) {
    switch (command.type) {
      case 'Open':
        return ok(state.opened ? [] : [{ type: 'ShopOpened', data: command.settings }]);
      case 'Update': {
        if (hasRepeatedId(command.changes.couriers))
          return reject('rule', 'couriers_not_unique', 'Svaki kurir mora imati svoju oznaku.', 'couriers');
        if (hasRepeatedId(command.changes.pickupPlaces)) {
          return reject(
            'rule',
            'pickup_places_not_unique',
            'Svako mjesto preuzimanja mora imati svoju oznaku.',
            'pickupPlaces',
          );
        }
        if (hasNoAccount({ ...state.facts, ...command.changes }))
          return reject(
            'rule',
            'bank_account_missing',
            'Za uplatu na račun unesite primaoca i broj računa.',
            'bankAccount',
          );
        return ok(changes.events(state.facts, command.changes));
      }
      default:
        return never(command);
    }
  },
};

function hasNoAccount({ bankTransfer, bankAccount, bankReceiver }: SettingsFacts): boolean {
  return bankTransfer && (bankAccount === '' || bankReceiver === '');
}

function hasRepeatedId(entries: readonly { readonly id: string }[] = []): boolean {
  return new Set(entries.map(({ id }) => id)).size !== entries.length;
}
