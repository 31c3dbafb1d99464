/** Texts of specification/storefront §8, letter for letter. */
export const REQUIRED = {
  name: 'Molimo vas da unesete vaše ime.',
  surname: 'Molimo vas da unesete vaše prezime.',
  email: 'Molimo vas da unesete vašu email adresu',
  phone: 'Molimo vas da unesete vaš broj telefona.',
  address: 'Molimo vas da unesete vašu adresu stanovanja.',
  postalCode: 'Molimo vas da unesete poštanski broj.',
  city: 'Molimo vas da unesete vaš grad.',
  shippingMethod: 'Molimo vas da odaberete jednu od opcija dostave.',
  charge: 'Molimo vas da odabere jednu od metoda plaćanja.',
} as const;
export const INCOMPLETE_ORDER = 'Molimo vas da upotpunite vašu narudžbu.';
export const PASSWORD_MISSING = 'Molimo vas da unesete lozinku.';
