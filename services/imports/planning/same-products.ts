import { foldings } from '../../rules/texts/folding.ts';
import type { KnownProduct } from '../imports.ports.ts';
import { identifyingBarcode, identifyingKey } from '../reading/codes.ts';

/** The fields that identify a product. */
export type Marks = Omit<KnownProduct, 'id' | 'number' | 'varied'>;
/** The column by which one product is another. */
export type MarkColumn = 'localProductKey' | 'delivererProductKey' | 'delivererBarcode' | 'title';
/** The same product, or in conflict: one that has the code, and another title. */
export type Match<T> = { readonly product: T; readonly by: MarkColumn; readonly conflict: boolean };
export type Finder<T> = { add(marks: Marks, product: T): void; find(marks: Marks): Match<T> | undefined };

type Entry<T> = { readonly marks: Marks; readonly product: T };

/**
 * Finds the same product: by the shop's own key, else by a code (a deliverer's key only for the same deliverer) and the
 * title, else by title and brand unless codes differ. A code that only others have is a conflict; so is the shop's own
 * key with another title, unless it may `rename`.
 */
export function createFinder<T>({ renames }: { readonly renames: boolean }): Finder<T> {
  const byOwnKey = new Map<string, Entry<T>>();
  const byCode = new Map<string, Entry<T>[]>();
  const byTitle = new Map<string, Entry<T>[]>();
  return {
    add(marks, product) {
      const own = identifyingKey(marks.localKey);
      const entry = { marks, product };
      if (own !== '' && !byOwnKey.has(own)) byOwnKey.set(own, entry);
      for (const { code } of codesOf(marks)) append(byCode, code, entry);
      append(byTitle, titleAndBrand(marks), entry);
    },
    find(marks) {
      const own = byOwnKey.get(identifyingKey(marks.localKey));
      const title = titleOf(marks);
      let same: Match<T> | undefined = own && {
        product: own.product,
        by: 'localProductKey',
        conflict: false,
      };
      if (same && own && !renames && titleOf(own.marks) !== title) return { ...same, conflict: true };
      for (const { by, code } of codesOf(marks)) {
        const holders = byCode.get(code);
        const [first] = holders ?? [];
        if (!holders || !first) continue;
        const isSame = (entry: Entry<T>) =>
          own === undefined ? titleOf(entry.marks) === title : entry.product === own.product;
        const holder = holders.find(isSame);
        if (!holder) return { product: first.product, by, conflict: true };
        same ??= { product: holder.product, by, conflict: false };
      }
      if (same) return same;
      const namesake = byTitle.get(titleAndBrand(marks))?.find((other) => !isOther(marks, other.marks));
      return namesake && { product: namesake.product, by: 'title', conflict: false };
    },
  };
}

function append<T>(entries: Map<string, T[]>, key: string, entry: T): void {
  const others = entries.get(key);
  if (others) others.push(entry);
  else entries.set(key, [entry]);
}

function codesOf({ delivererKey, delivererBarcode, deliverer }: Marks) {
  const [key, barcode] = [identifyingKey(delivererKey), identifyingBarcode(delivererBarcode)];
  return [
    ...(key === '' ? [] : [{ by: 'delivererProductKey', code: `deliverer ${deliverer} ${key}` } as const]),
    ...(barcode === '' ? [] : [{ by: 'delivererBarcode', code: `barcode ${barcode}` } as const]),
  ];
}

function titleOf({ title }: Marks): string {
  return foldings(title)[0] || title.trim().toLowerCase();
}

function titleAndBrand(marks: Marks): string {
  return `${marks.brand} ${titleOf(marks)}`;
}

/** Whether codes distinguish two products of one title; including codes that identify none by themselves. */
function isOther(one: Marks, other: Marks): boolean {
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  return (
    differ(givenKey(one), givenKey(other)) ||
    differ(barcodeOf(one), barcodeOf(other)) ||
    (one.deliverer === other.deliverer &&
      differ(identifyingKey(one.delivererKey), identifyingKey(other.delivererKey)))
  );
}

function barcodeOf({ delivererBarcode }: Marks): string {
  return identifyingBarcode(delivererBarcode) || identifyingKey(delivererBarcode);
}

/** Generated keys identify nothing: every product has another. */
function givenKey({ localKey }: Marks): string {
  return /^GWS\d{16}/.test(localKey) ? '' : identifyingKey(localKey);
}
