import { SHOP_EMAIL, SHOP_PHONE } from '../../services/rules/texts/shop-contact.ts';

/** The shop's name, contacts and links. */
export const SHOP = {
  name: 'Online Shop',
  phone: { text: SHOP_PHONE, href: 'tel:+38733123456' },
  mobile: { text: '061 123 456', href: 'tel:+38761123456' },
  email: SHOP_EMAIL,
  callHours: '09:00-17:00',
  chatHours: '07:00-20:00',
  partner: { name: 'Naš partner', href: 'https://partner.example/' },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
} as const;
