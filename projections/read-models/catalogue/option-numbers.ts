/** Maps filter options to small numbers, so that counting uses an array. */
export type OptionNumbers = {
  numberOf(group: number, option: string): number;
  groupOf(number: number): number;
  size(): number;
};

export function createOptionNumbers(): OptionNumbers {
  const numbers = new Map<string, number>();
  const groups: number[] = [];
  return {
    numberOf(group, option) {
      const key = `${group}:${option}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, groups.length);
      return groups.push(group) - 1;
    },
    groupOf: (number) => groups[number] ?? 0,
    size: () => groups.length,
  };
}
