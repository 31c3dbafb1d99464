/** The JSON text of such a value. */
export type JsonText<T> = string & { readonly holds?: T };

export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** The value of a text that the shop itself has written: it is trusted as an answer of the shop is. */
export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text);
}
