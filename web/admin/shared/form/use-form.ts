import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type ApiClient, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { dismissFailures } from '../../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import type { Errors } from './checks.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
type FlagKey<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string;

type Options<V, Answer> = {
  initial: V;
  /** What is missing or wrong before the shop is asked. */
  check: (values: V) => Errors;
  save: (api: ApiClient, values: V) => Promise<Answer>;
  /** The notice after a failure (specification/administration §11). */
  failure: (error: string) => string;
  /** A refusal that the screen deals with itself: true keeps the form from telling it. */
  onRefused?: (error: unknown) => boolean;
  /** May answer a promise: the form is busy until then. */
  onSaved: (answer: Answer, values: V) => unknown;
};

export type Form<V> = {
  values: V;
  errors: Errors;
  /** What the server said that belongs to no field; '' for nothing. */
  refusal: string;
  busy: boolean;
  /** Something was changed since the form was opened or saved. */
  dirty: boolean;
  set: (changes: Partial<V>) => void;
  /** Other values to start from, such as those of an empty form. */
  reset: (values: V) => void;
  /** Other values than those that are `stored` by now. */
  rebase: (stored: V, values: V) => void;
  /** The form waits with saving until `work` is through, as for an upload. */
  hold: (work: Promise<unknown>) => void;
  /** What a text field, a select or a checkbox of that name needs. */
  text: (name: TextKey<V>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<Typed>) => void;
  };
  flag: (name: FlagKey<V>) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** What a field with a value of its own needs, such as rich text. */
  value: <K extends keyof V & string>(
    name: K,
  ) => { value: V[K]; error: string | undefined; onChange: (value: V[K]) => void };
  /** What a `PictureField` needs. */
  picture: (name: TextKey<V>) => {
    file: string;
    error: string | undefined;
    hold: Form<V>['hold'];
    onChange: (picture: { image: string }) => void;
  };
  /** Goes on the `form` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
};

/**
 * The state of a form of the administration: values, what is wrong with them, saving, and the notice of a failure.
 * What is wrong stands at its field, and the first such field gets the focus.
 */
export function useForm<V extends object, Answer>(options: Options<V, Answer>): Form<V> {
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

  const hold: Form<V>['hold'] = (work) => {
    setHeld((count) => count + 1);
    const release = () => setHeld((count) => count - 1);
    void work.then(release, release);
  };

  return {
    values,
    errors,
    refusal,
    busy: saving || held > 0,
    dirty: values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
    set,
    reset: (next) => {
      setValues(next);
      setSaved(next);
      setErrors({});
    },
    rebase: (stored, next) => {
      setValues(next);
      setSaved(stored);
      setErrors({});
    },
    hold,
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>),
    }),
    flag: (name) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    value: (name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    }),
    picture: (name) => ({
      file: String(values[name]),
      error: errors[name],
      hold,
      onChange: ({ image }) => set({ [name]: image } as Partial<V>),
    }),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
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
