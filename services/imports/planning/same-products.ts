import { foldings } from '../../rules/texts/folding.ts';
import type { KnownProduct } from '../imports.ports.ts';
import { identifyingBarcode, identifyingKey } from '../reading/codes.ts';

/** The fields that identify a product. */
export type Marks = Omit<KnownProduct, 'id' | 'number' | 'varied'>;
/** The column by which one product is another. */
export type MarkColumn = 'localProductKey' | 'delivererProductKey' | 'delivererBarcode' | 'title';
/** Why a row is neither the product's nor a new one's: its code has another title, or fits `other`, too, or lacks zeros in front. */
export type Doubt = 'title' | 'several' | 'zeros';
export type Match<T> = {
  readonly product: T;
  readonly by: MarkColumn;
  readonly doubt?: Doubt;
  readonly other?: T;
};
export type Finder<T> = { add(marks: Marks, product: T): void; find(marks: Marks): Match<T> | undefined };

type Entry<T> = { readonly marks: Marks; readonly product: T };

/**
 * Finds the same product: by the shop's own key, else by a code (a deliverer's key only for the same deliverer) and the
 * title, else by title and brand unless codes differ. In doubt are a code that only others have, several products that fit,
 * and the shop's own key with another title in a file. So is a code `ofShop` that only lacks the zeros in front of a known one.
 */
export function createFinder<T>({ ofShop }: { readonly ofShop: boolean }): Finder<T> {
  const byOwnKey = new Map<string, Entry<T>[]>();
  const byCode = new Map<string, Entry<T>[]>();
  const byTitle = new Map<string, Entry<T>[]>();
  const byShortenedCode = new Map<string, Entry<T>>();
  const written = new Set<string>();

  function lackingZeros(marks: Marks): Match<T> | undefined {
    for (const { by, code } of codesWithoutZeros(marks)) {
      const entry = written.has(code) ? undefined : byShortenedCode.get(code);
      if (entry) return { product: entry.product, by, doubt: 'zeros' };
    }
    return undefined;
  }

  return {
    add(marks, product) {
      const own = identifyingKey(marks.localKey);
      const entry = { marks, product };
      if (own !== '') append(byOwnKey, own, entry);
      for (const { code } of codesOf(marks)) append(byCode, code, entry);
      append(byTitle, titleAndBrand(marks), entry);
      if (!ofShop) return;
      for (const code of shortenedCodes(marks)) byShortenedCode.set(code, entry);
      for (const { code } of codesWithoutZeros(marks)) written.add(code);
    },
    find(marks) {
      const owns = byOwnKey.get(identifyingKey(marks.localKey));
      const title = titleOf(marks);
      const [own] = owns ?? [];
      if (own && !ofShop && titleOf(own.marks) !== title)
        return { product: own.product, by: 'localProductKey', doubt: 'title' };
      let [fitting, by]: [readonly Entry<T>[] | undefined, MarkColumn] = [owns, 'localProductKey'];
      for (const { by: column, code } of codesOf(marks)) {
        const holders = byCode.get(code);
        const [first] = holders ?? [];
        if (!holders || !first) continue;
        const same = holders.filter((entry) =>
          owns ? owns.includes(entry) : titleOf(entry.marks) === title,
        );
        if (same.length === 0) return { product: first.product, by: column, doubt: 'title' };
        if (!fitting) [fitting, by] = [same, column];
        const both: readonly Entry<T>[] = fitting.filter((entry) => same.includes(entry));
        fitting = both.length > 0 ? both : [...fitting, ...same];
      }
      const lacking = lackingZeros(marks);
      if (lacking) return lacking;
      if (!fitting) {
        fitting = byTitle.get(titleAndBrand(marks))?.filter((other) => !isOther(marks, other.marks)) ?? [];
        by = 'title';
      }
      const [found, other] = fitting;
      return (
        found && {
          product: found.product,
          by,
          ...(other ? { doubt: 'several', other: other.product } : {}),
        }
      );
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

/** The written codes by their columns; a deliverer's key is his. */
function writtenCodes({ localKey, delivererKey, delivererBarcode, deliverer }: Marks) {
  return [
    { by: 'localProductKey', of: '', text: localKey },
    { by: 'delivererProductKey', of: `${deliverer}`, text: delivererKey },
    { by: 'delivererBarcode', of: '', text: delivererBarcode },
  ] as const;
}

/** The codes with zeros in front, as a spreadsheet without them would write them. */
function shortenedCodes(marks: Marks) {
  return writtenCodes(marks).flatMap(({ by, of, text }) =>
    /^0+[1-9]\d*$/.test(text) && (by !== 'delivererBarcode' || identifyingBarcode(text) !== '')
      ? [`${by} ${of} ${text.replace(/^0+/, '')}`]
      : [],
  );
}

/** The codes of digits that may lack zeros in front; a barcode that identifies lacks none. */
function codesWithoutZeros(marks: Marks) {
  return writtenCodes(marks).flatMap(({ by, of, text }) =>
    /^[1-9]\d*$/.test(text) && (by !== 'delivererBarcode' || identifyingBarcode(text) === '')
      ? [{ by, code: `${by} ${of} ${text}` }]
      : [],
  );
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
