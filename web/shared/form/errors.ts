/** Errors by field name: a sentence in Bosnian. */
export type Errors = Readonly<Record<string, string>>;

/** The errors without those of the changed fields. */
export function withoutErrorsOf(errors: Errors, changes: object): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes)));
}
