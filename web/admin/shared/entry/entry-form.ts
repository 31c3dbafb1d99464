import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import type { TrackedForm } from '../form/use-tracked-form.ts';

/** A form that adds or changes an entry: its values, its fields, and its notices of success and failure. */
export type EntryForm<V extends object, Answer> = {
  initial: V;
  check: (values: V) => Errors;
  save: (api: ApiClient, values: V) => Promise<Answer>;
  /** The notice of a failure, made of the shop's message. */
  failure: (error: string) => string;
  /** The notice of success. */
  success: (answer: Answer) => string;
  fields: (form: TrackedForm<V>) => ReactNode;
  /** Shown after the fields, such as a preview of them; works for an account that only reads, too. */
  after?: (form: TrackedForm<V>) => ReactNode;
  /** The text of the button: 'Dodaj brend'. */
  submit: string;
};
