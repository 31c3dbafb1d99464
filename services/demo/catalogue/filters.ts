import filters from '../data/filters.json' with { type: 'json' };
import { hashText } from '../random.ts';

export type DemoFilterOption = { readonly id: string; readonly name: string };
export type DemoFilterGroup = { readonly name: string; readonly options: readonly DemoFilterOption[] };

/** Ten letters and digits that never change for a group and a name (specification/catalogue §4). */
const optionId = (group: string, name: string): string =>
  (
    hashText(`${group}/${name}`).toString(36).padStart(7, '0').slice(-7) +
    hashText(`${name}#${group}`).toString(36).padStart(7, '0').slice(-3)
  ).slice(0, 10);

export const FILTER_GROUPS: readonly DemoFilterGroup[] = Object.entries(filters).map(([name, options]) => ({
  name,
  options: options.map((option) => ({ id: optionId(name, option), name: option })),
}));

/** Place of a group in FILTER_GROUPS. Throws on an unknown name. */
export const groupIndex = (name: string): number => {
  const index = FILTER_GROUPS.findIndex((group) => group.name === name);
  if (index < 0) throw new Error(`Unknown filter group '${name}'`);
  return index;
};

/** Id of an option by the names. Throws on an unknown one. */
export const optionOf = (
  group: string,
  option: string,
): { readonly group: number; readonly option: string } => {
  const index = groupIndex(group);
  const found = FILTER_GROUPS[index]?.options.find((item) => item.name === option);
  if (!found) throw new Error(`Unknown option '${option}' of '${group}'`);
  return { group: index, option: found.id };
};
