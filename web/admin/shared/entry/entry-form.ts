import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import type { TrackedForm } from '../form/use-tracked-form.ts';

/** A form that adds or changes an entry: its values, its fields, and what is said when it was saved or not. */
export type EntryForm<V extends object, Answer> = {
  initial: V;
  check: (values: V) => Errors;
  save: (api: ApiClient, values: V) => Promise<Answer>;
  /** The notice of a failure, of the shop's own words. */
  failure: (error: string) => string;
  /** The notice of success. */
  success: (answer: Answer) => string;
  fields: (form: TrackedForm<V>) => ReactNode;
  /** What the button says: 'Dodaj brend'. */
  submit: string;
};
