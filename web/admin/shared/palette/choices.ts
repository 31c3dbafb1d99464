import { Banknote, ClipboardList, History, type LucideIcon, Package, Undo2, UserRound } from 'lucide-react';
import type { QuickSearchAnswer } from '../../../../services/quick-search/quick-search.schemas.ts';
import { formatDate } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { foldings } from '../../../../services/rules/texts/folding.ts';
import { editPath } from '../catalogue/product-path.ts';
import {
  ACCOUNT,
  type KeptParts,
  menuFor,
  menuOf,
  PAYMENTS,
  RETURNS,
  STOREFRONT_AS_OF,
} from '../menu/menu.ts';
import { orderPath } from '../orders/order-link.tsx';
import { ADMIN_PATH } from '../session/paths.ts';

/** A target of the palette. */
export type Choice = {
  readonly kind: 'screen' | 'product' | 'order' | 'customer';
  readonly name: string;
  readonly note: string;
  readonly path: string;
  readonly icon: LucideIcon;
};
export type Group = { readonly name: string; readonly choices: readonly Choice[] };

/** The screens of the menu, and those beside it, as far as they may be opened. */
export function screenChoices(mayOpen: (path: string) => boolean, kept: KeptParts): Choice[] {
  const others = [
    { ...PAYMENTS, icon: Banknote },
    { ...RETURNS, icon: Undo2 },
    { ...STOREFRONT_AS_OF, icon: History },
    { ...ACCOUNT, icon: UserRound },
  ];
  const screens = menuFor([...menuOf(kept), ...others], mayOpen);
  return screens.flatMap(({ name: area, icon, path, children = [] }) =>
    (path === undefined
      ? children.map((child) => ({ ...child, note: area }))
      : [{ name: area, path, note: '' }]
    ).map((screen): Choice => ({ kind: 'screen', icon, ...screen })),
  );
}

/**
 * Screens of which every word of the question begins a word of the name or of its area; names that begin so come first.
 */
export function screensNamed(question: string, screens: readonly Choice[]): Choice[] {
  const asked = foldings(question).filter(Boolean);
  const has = (text: string, way: string) => {
    const words = foldings(text).flatMap((folded) => folded.split(' '));
    return way.split(' ').every((part) => words.some((word) => word.startsWith(part)));
  };
  const begins = ({ name }: Choice) =>
    foldings(name).some((folded) => asked.some((way) => folded.startsWith(way)));
  const found = screens.filter(({ name, note }) => asked.some((way) => has(`${name} ${note}`, way)));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The options before any input: the recent choices, then the other screens. */
export function groupsUnasked(screens: readonly Choice[], recent: readonly Choice[]): Group[] {
  const paths = new Set(recent.map(({ path }) => path));
  return [
    { name: 'Nedavno', choices: recent },
    { name: 'Stranice', choices: screens.filter(({ path }) => !paths.has(path)) },
  ].filter(({ choices }) => choices.length > 0);
}

/** The search results, by kind; kinds without a hit are omitted. */
export function groupsOf(
  screens: readonly Choice[],
  { products, orders, customers }: QuickSearchAnswer,
): Group[] {
  return [
    { name: 'Stranice', choices: screens },
    {
      name: 'Proizvodi',
      choices: products.map(
        (product): Choice => ({
          kind: 'product',
          icon: Package,
          name: product.title,
          path: editPath(product),
          note: `${product.product_id} · ${product.status}`,
        }),
      ),
    },
    {
      name: 'Narudžbe',
      choices: orders.map(
        (order): Choice => ({
          kind: 'order',
          icon: ClipboardList,
          path: orderPath(order),
          name: [`Narudžba ${order.order_id}`, `${order.name} ${order.surname}`.trim()]
            .filter(Boolean)
            .join(' · '),
          note: [formatPrice(order.totalPrice), formatDate(order.orderCreatedAt), order.status].join(' · '),
        }),
      ),
    },
    {
      name: 'Kupci',
      choices: customers.map(
        ({ user_id, name, surname, email }): Choice => ({
          kind: 'customer',
          icon: UserRound,
          path: `${ADMIN_PATH}/korisnici?id=${user_id}`,
          name: `${name} ${surname}`.trim() || email,
          note: email,
        }),
      ),
    },
  ].filter(({ choices }) => choices.length > 0);
}
