/** A Bosnian name for operators, and its purpose. */
export type Named = { readonly name: string; readonly text: string };

/** The value of a key that the table itself has; undefined for any other. */
export function ofKey<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
