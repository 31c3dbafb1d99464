import { describe, expect, it } from 'vitest';
import { withNewCourier, withNewPlace } from './settings-entries.ts';
import { changedSettings, settingsBody, settingsErrors, settingsValues } from './settings-form.ts';

const SETTINGS = {
  weekOffer: 20,
  productsInCategory: 16,
  pageSize: 16,
  shipping: 900,
  freeShipping: 10_000,
  pdv: 17,
  mobileBannerImg: 'empty',
  mobileBannerLink: '/akcija',
  stockKept: 0,
  stockThreshold: 5,
  expiringDays: 90,
  bankTransfer: 0,
  bankAccount: '',
  bankReceiver: '',
  paymentReminderDays: 3,
  paymentCancelDays: 8,
  cardPayment: 0,
  orderTools: 0,
  pointsAfterDelivery: 0,
  returnDays: 14,
  invoicesKept: 0,
  seller: { name: '', address: '', jib: '', pdvNumber: '', accounts: '' },
  invoiceYears: 10,
  fiscalReceipts: 0,
  couriers: [{ id: 'brza', name: 'Brza pošta', trackingUrl: 'https://prati.example/{broj}' }],
  pickupPlaces: [{ id: 'centar', name: 'Centar', address: 'Ferhadija 1' }],
};

describe('the form of the settings', () => {
  it('shows amounts in KM and sends them back in hundredths', () => {
    const values = settingsValues(SETTINGS);
    const { pageSize, ...sent } = SETTINGS;
    expect(values).toMatchObject({ shipping: '9,00', freeShipping: '100,00' });
    expect(settingsErrors(values)).toEqual({});
    expect(settingsBody(values)).toEqual(sent);
  });

  it.each([
    ['weekOffer', '20%'],
    ['productsInCategory', '0'],
    ['shipping', 'besplatno'],
    ['pdv', '101'],
    ['expiringDays', '0'],
    ['expiringDays', '731'],
    ['returnDays', '2,0'],
    ['stockThreshold', '2.0'],
  ])('refuses %s "%s"', (field, value) => {
    expect(settingsErrors({ ...settingsValues(SETTINGS), [field]: value })).toHaveProperty([field]);
  });

  it.each([
    ['shipping', '10.000,01', 'Najviše 10.000,00 KM.'],
    ['freeShipping', '1000000,01', 'Najviše 1.000.000,00 KM.'],
  ])('names the highest %s in KM', (field, value, error) => {
    expect(settingsErrors({ ...settingsValues(SETTINGS), [field]: value })).toEqual({ [field]: error });
  });

  it('sends only what differs from the stored settings', () => {
    const stored = settingsValues(SETTINGS);
    const values = { ...stored, weekOffer: '25', bankReceiver: 'Apoteka', pickupPlaces: [] };
    expect(changedSettings(values, stored)).toEqual({
      weekOffer: 25,
      bankReceiver: 'Apoteka',
      pickupPlaces: [],
    });
    expect(changedSettings(stored, stored)).toEqual({});
    expect(changedSettings(values, null)).toEqual(settingsBody(values));
  });

  it('requires no field: empty amounts are unset, and an empty page size is unchanged', () => {
    const empty = { shipping: '', freeShipping: ' ', weekOffer: '', pdv: '', productsInCategory: '' };
    const values = { ...settingsValues(SETTINGS), ...empty };
    expect(settingsErrors(values)).toEqual({});
    expect(settingsBody(values)).toMatchObject({ shipping: 0, freeShipping: 0, weekOffer: 0, pdv: 0 });
    expect(settingsBody(values)).not.toHaveProperty('productsInCategory');
  });

  it('requires the name of a courier, and a tracking address that contains the number', () => {
    const [courier] = withNewCourier([]);
    const couriers = [{ id: 'kurir-1', name: '', trackingUrl: 'prati.example' }];
    expect(courier).toEqual({ id: 'kurir-1', name: '', trackingUrl: '' });
    expect(Object.keys(settingsErrors({ ...settingsValues(SETTINGS), couriers }))).toEqual([
      'couriers.kurir-1.name',
      'couriers.kurir-1.trackingUrl',
    ]);
  });

  it('gives every new pickup place an id, and requires its name and address', () => {
    const pickupPlaces = withNewPlace(withNewPlace(SETTINGS.pickupPlaces));
    expect(pickupPlaces.map(({ id }) => id)).toEqual(['centar', 'mjesto-1', 'mjesto-2']);
    expect(Object.keys(settingsErrors({ ...settingsValues(SETTINGS), pickupPlaces }))).toEqual([
      'pickupPlaces.mjesto-1.name',
      'pickupPlaces.mjesto-1.address',
      'pickupPlaces.mjesto-2.name',
      'pickupPlaces.mjesto-2.address',
    ]);
  });
});
