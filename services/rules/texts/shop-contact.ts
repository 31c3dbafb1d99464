/** Where the shop answers its customers, in its pages and mails. */
export const SHOP_EMAIL = 'podrska@online-shop.example';
export const SHOP_PHONE = '033 123 456';
