import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiClient, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { dismissFailures } from '../../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import type { Errors } from './checks.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
type FlagKey<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string;

type Options<V, Answer> = {
  initial: V;
  /** Checks the values before the shop is asked. */
  check: (values: V) => Errors;
  save: (api: ApiClient, values: V) => Promise<Answer>;
  /** The notice after a failure (specification/administration §11). */
  failure: (error: string) => string;
  /** Lets the screen handle a refusal itself: true keeps the form from showing it. */
  onRefused?: (error: unknown) => boolean;
  /** The form stays busy until a promise it returns is settled. */
  onSaved: (answer: Answer, values: V) => unknown;
};

export type Form<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/**
 * The state of a form of the administration: values, errors, saving, and the notice of a failure. Errors are shown at
 * their fields; the first such field gets the focus.
 */
export function useForm<V extends object, Answer>(options: Options<V, Answer>) {
  const { api, notices } = useStores();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const [saving, setSaving] = useState(false);
  const [held, setHeld] = useState(0);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) focusFirstError(ref.current);
  }, [refusals]);

  const refuse = (wrong: Errors, sentence: string) => {
    setErrors(wrong);
    setRefusal(sentence);
    setRefusals((count) => count + 1);
  };

  const set = (changes: Partial<V>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => without(before, Object.keys(changes)));
    setRefusal('');
  };

  const save = async () => {
    const wrong = options.check(values);
    if (Object.keys(wrong).length > 0) return refuse(wrong, '');
    setSaving(true);
    setErrors({});
    setRefusal('');
    dismissFailures(notices);
    try {
      const answer = await options.save(api, values);
      setSaved(values);
      await options.onSaved(answer, values);
    } catch (error) {
      if (options.onRefused?.(error)) return;
      const details = fieldErrorsOf(error);
      refuse(details, Object.keys(details).length > 0 ? '' : messageOf(error));
      notices.danger(options.failure(messageOf(error)));
    } finally {
      setSaving(false);
    }
  };

  const hold = (work: Promise<unknown>) => {
    setHeld((count) => count + 1);
    const release = () => setHeld((count) => count - 1);
    void work.then(release, release);
  };

  const startFrom = (stored: V, next: V) => {
    setValues(next);
    setSaved(stored);
    setErrors({});
  };

  return {
    values,
    errors,
    /** What the server said that belongs to no field; '' for nothing. */
    refusal,
    busy: saving || held > 0,
    /** Something was changed since the form was opened or saved. */
    dirty: values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
    set,
    /** Other values to start from, such as those of an empty form. */
    reset: (next: V) => startFrom(next, next),
    /** Other values than those that are `stored` by now. */
    rebase: startFrom,
    /** Saving waits until `work` is done, as for an upload. */
    hold,
    /** The props of a text field, a select or a checkbox of that name. */
    text: (name: TextKey<V>) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<Typed>) => set({ [name]: event.target.value } as Partial<V>),
    }),
    flag: (name: FlagKey<V>) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    /** The props of a field with a value of its own, such as rich text. */
    value: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: V[K]) => set({ [name]: value } as unknown as Partial<V>),
    }),
    /** The props of a `PictureField`. */
    picture: (name: TextKey<V>) => ({
      file: String(values[name]),
      error: errors[name],
      hold,
      onChange: ({ image }: { image: string }) => set({ [name]: image } as Partial<V>),
    }),
    /** The props of the `form` element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!saving && held === 0) void save();
      },
    },
  };
}

function without(errors: Errors, fields: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
