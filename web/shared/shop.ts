/** What the shop says about itself on every page. */
export const SHOP = {
  name: 'Online Shop',
  phone: { text: '033 123 456', href: 'tel:+38733123456' },
  mobile: { text: '061 123 456', href: 'tel:+38761123456' },
  email: 'podrska@online-shop.example',
  callHours: '09:00-17:00',
  chatHours: '07:00-20:00',
  partner: { name: 'Naš partner', href: 'https://partner.example/' },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
} as const;

/** Amounts in hundredths of a KM (specification/money §9). The server decides; these are for the texts. */
export const HOME_DELIVERY_PRICE = 900;
export const FREE_DELIVERY_ABOVE = 10_000;
export const PICKUP_MINIMUM = 2_500;
