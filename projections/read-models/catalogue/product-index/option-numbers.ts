export function createOptionNumbers() {
  const numbers = new Map<string, number>();
  const groups: number[] = [];
  return {
    numberOf(group: number, option: string): number {
      const key = `${group}:${option}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, groups.length);
      return groups.push(group) - 1;
    },
    groupOf: (number: number): number => groups[number] ?? 0,
    size: (): number => groups.length,
  };
}

/** Maps filter options to small numbers, so that counting uses an array. */
export type OptionNumbers = ReturnType<typeof createOptionNumbers>;
