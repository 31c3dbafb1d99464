import type { TableColumns } from '../../imports/index.ts';

const NAMES = [
  'Broj proizvoda',
  'Naziv',
  'Varijacija',
  'Serija',
  'Rok trajanja',
  'Na stanju',
  'Izbrojano',
] as const;
export type CountColumn = (typeof NAMES)[number];

/** The columns of the sheet of a count, in their sequence, by the headers that people see. */
export const COUNT_COLUMNS: TableColumns<CountColumn> & { readonly names: readonly CountColumn[] } = {
  names: NAMES,
  headers: new Map(NAMES.map((name) => [name.toLowerCase(), name] as const)),
  required: ['Broj proizvoda', 'Izbrojano'],
  amounts: [],
};

/** The last header names the count, so that a sheet is not taken for that of another one. */
export const markOf = (countId: string) => `Inventura ${countId}`;
const MARK = /^Inventura ([0-9a-f-]{36})$/i;

/** The count that a sheet's headers name; null without one. */
export function countMarked(headers: readonly string[]): string | null {
  for (const header of headers) {
    const [, id] = MARK.exec(header) ?? [];
    if (id) return id.toLowerCase();
  }
  return null;
}
