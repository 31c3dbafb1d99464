import type { ProductVariation } from '../../catalogue/product/product.schemas.ts';
import { formOf, type VariationSet } from './forms.ts';
import { shopPrice } from './prices.ts';

export type VariationType = ProductVariation['type'];
export type DemoVariation = { readonly type: VariationType; readonly name: string; readonly price: number };

const SETS: Readonly<
  Record<
    VariationSet,
    { readonly type: VariationType; readonly options: readonly (readonly [name: string, factor: number])[] }
  >
> = {
  boja: {
    type: 'Boja',
    options: [
      ['Plava', 1],
      ['Crna', 1],
      ['Roza', 1],
      ['Bijela', 1],
    ],
  },
  aroma: {
    type: 'Aroma',
    options: [
      ['Narandža', 1],
      ['Limun', 1],
      ['Šumsko voće', 1],
    ],
  },
  kolicina: {
    type: 'Količina',
    options: [
      ['1 pakovanje', 1],
      ['2 pakovanja', 1.9],
      ['3 pakovanja', 2.7],
    ],
  },
  sastav: {
    type: 'Sastav',
    options: [
      ['Klasični', 1],
      ['Organski', 1.25],
    ],
  },
  trajanje: {
    type: 'Vremenski period',
    options: [
      ['Za 1 mjesec', 1],
      ['Za 2 mjeseca', 1.85],
      ['Za 3 mjeseca', 2.6],
    ],
  },
  pojas: {
    type: 'Tip pojasa',
    options: [
      ['S dvije trake', 1],
      ['S četiri trake', 1.2],
      ['S ojačanjem', 1.35],
    ],
  },
  tip: {
    type: 'Tip',
    options: [
      ['Standardni', 1],
      ['Ojačani', 1.2],
    ],
  },
  vrsta: {
    type: 'Vrsta',
    options: [
      ['Klasik', 1],
      ['Sensitive', 1.1],
      ['Ekstra', 1.2],
    ],
  },
};

/** The choices of a variable product; none for a form without choices. The first one has the price of the product. */
export const variationsOf = (name: string, strength: string, price: number): DemoVariation[] => {
  const form = formOf(name);
  if (!form.variations) return [];
  const saysColour = form.packs.some((pack) => pack.endsWith('boja'));
  const wanted =
    form.variations === 'boja' && saysColour
      ? 'tip'
      : strength !== '' && form.variations !== 'pojas'
        ? 'kolicina'
        : form.variations;
  const { type, options } = SETS[wanted];
  return options.map(([option, factor]) => ({
    type,
    name: option,
    price: factor === 1 ? price : shopPrice(price * factor),
  }));
};
