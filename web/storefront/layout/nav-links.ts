import { SHOP } from '../../shared/shop.ts';

export type NavLink = { name: string; href: string; external?: boolean };

/** The navbar: brands, top offers, the partner's site, contact (specification/storefront §2). */
export const NAV_LINKS: readonly NavLink[] = [
  { name: 'Brendovi', href: '/brendovi' },
  { name: 'Top ponude', href: '/ponuda-sedmice' },
  { name: SHOP.partner.name, href: SHOP.partner.href, external: true },
  { name: 'Kontakt', href: '/kontakt' },
];

export const INFO_LINKS: readonly NavLink[] = [
  { name: 'O nama', href: '/o-nama' },
  { name: 'Kontakt', href: '/kontakt' },
  { name: 'Zaštita privatnosti', href: '/zastita-privatnosti' },
  { name: 'Uslovi korištenja', href: '/uslovi-koristenja' },
];

export const HELP_LINKS: readonly NavLink[] = [
  { name: 'Često postavljena pitanja', href: '/cesto-postavljena-pitanja' },
  { name: 'Načini plaćanja', href: '/nacini-placanja' },
  { name: 'Dostava', href: '/dostava' },
];
