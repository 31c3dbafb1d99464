import {
  Activity,
  BadgePercent,
  Boxes,
  ClipboardList,
  FileText,
  FolderTree,
  Images,
  LayoutDashboard,
  ListChecks,
  ListFilter,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  Star,
  Tags,
  Upload,
  Users,
} from 'lucide-react';
import { ADMIN_PATH } from '../session/paths.ts';
import { HANDBOOK_PATH } from './handbook-path.ts';

export type MenuLink = { name: string; path: string };
export type MenuEntry = { name: string; icon: LucideIcon } & (
  | { path: string; children?: never }
  | { path?: never; children: readonly MenuLink[] }
);

const at = (path: string) => `${ADMIN_PATH}/${path}`;

export const ADD_PRODUCT: MenuLink = { name: 'Novi proizvod', path: at('novi-proizvod') };
export const BULK_CHANGES: MenuLink = { name: 'Grupne izmjene', path: at('grupne-izmjene') };
export const SETTINGS: MenuLink = { name: 'Postavke trgovine', path: at('postavke') };
/** Linked from the orders, in a shop that takes transfers, cards or returns. */
export const PAYMENTS: MenuLink = { name: 'Uplate', path: at('uplate') };
export const RETURNS: MenuLink = { name: 'Povrati', path: at('povrati') };
/** Linked from the products as of a moment; the menu is full. */
export const STOREFRONT_AS_OF: MenuLink = { name: 'Trgovina u trenutku', path: at('trgovina-u-trenutku') };
/** Linked from every screen; the menu is full. */
export const HANDBOOK: MenuLink = { name: 'Priručnik', path: HANDBOOK_PATH };
export const ACCOUNT: MenuLink = { name: 'Moj račun', path: at('racun') };

/**
 * Every area of the administration (specification/administration §1, §2). An entry is shown
 * to operators who may open its screen (`screen-access.ts`).
 */
export const MENU: readonly MenuEntry[] = [
  { name: 'Kontrolna ploča', icon: LayoutDashboard, path: ADMIN_PATH },
  { name: 'Narudžbe', icon: ClipboardList, path: at('narudzbe') },
  {
    name: 'Proizvodi',
    icon: Package,
    children: [
      { name: 'Svi proizvodi', path: at('proizvodi') },
      { name: 'Akcijski proizvodi', path: at('proizvodi/akcija') },
      { name: 'Proizvodi u ponudi sedmice', path: at('proizvodi/ponuda-sedmice') },
      { name: 'Najprodavaniji proizvodi', path: at('najprodavaniji-proizvodi') },
      { name: 'Proizvodi u trenutku', path: at('proizvodi-u-trenutku') },
      ADD_PRODUCT,
      BULK_CHANGES,
      { name: 'Zakazane izmjene', path: at('zakazane-izmjene') },
    ],
  },
  { name: 'Kategorije', icon: FolderTree, path: at('kategorije') },
  { name: 'Filteri', icon: ListFilter, path: at('filteri') },
  { name: 'Brendovi', icon: Tags, path: at('brendovi') },
  { name: 'Marže', icon: BadgePercent, path: at('marze') },
  { name: 'Uvoz proizvoda', icon: Upload, path: at('uvoz') },
  { name: 'Korisnici', icon: Users, path: at('korisnici') },
  { name: 'Recenzije', icon: Star, path: at('recenzije') },
  { name: 'Poruke', icon: MessageSquare, path: at('poruke') },
  { name: 'Stranice', icon: FileText, path: at('stranice') },
  { name: 'Baneri', icon: Images, path: at('baneri') },
  { name: 'Članci', icon: Newspaper, path: at('clanci') },
  { name: 'Dnevnik', icon: ScrollText, path: at('dnevnik') },
  { name: 'Projekcije', icon: Activity, path: at('projekcije') },
  { name: 'Poslovi', icon: ListChecks, path: at('poslovi') },
  { ...SETTINGS, icon: Settings },
];

/** Of a shop that keeps stock: after the products. */
const STOCK: MenuEntry = {
  name: 'Zalihe',
  icon: Boxes,
  children: [
    { name: 'Stanje zaliha', path: at('zalihe') },
    { name: 'Inventura', path: at('inventura') },
  ],
};

/** Of a shop that issues invoices: after the orders. */
const INVOICES: MenuEntry = { name: 'Računi', icon: ReceiptText, path: at('izdati-racuni') };

/** The features that a shop has turned on in its settings. */
export type KeptParts = { readonly stockKept: boolean; readonly invoicesKept?: boolean };

/** The menu with the areas that the shop has turned on. */
export function menuOf({ stockKept, invoicesKept = false }: KeptParts): readonly MenuEntry[] {
  if (!stockKept && !invoicesKept) return MENU;
  return MENU.flatMap((entry) => {
    if (entry.name === 'Proizvodi' && stockKept) return [entry, STOCK];
    return entry.name === 'Narudžbe' && invoicesKept ? [entry, INVOICES] : [entry];
  });
}

/** The menu without screens that may not be opened; a submenu without links is left out, one of a single link is that link. */
export function menuFor(menu: readonly MenuEntry[], mayOpen: (path: string) => boolean): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (entry.path !== undefined) return mayOpen(entry.path) ? [entry] : [];
    const children = entry.children.filter(({ path }) => mayOpen(path));
    const [first, ...others] = children;
    if (first && others.length === 0) return [{ icon: entry.icon, ...first }];
    return first ? [{ ...entry, children }] : [];
  });
}
