import { type ChangeEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type Errors, withoutErrorsOf } from './errors.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type KeyOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;
export type TextKey<V> = KeyOf<V, string>;

const NOTHING_WRONG: Errors = {};

/**
 * The values of a form, and their errors by field name. A refusal moves the focus to the first invalid field; typing
 * into a field removes its error.
 */
export function useFields<V extends object>(initial: V | (() => V)) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [{ errors, refusal, refusals }, setWrong] = useState({
    errors: NOTHING_WRONG,
    refusal: '',
    refusals: 0,
  });

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const put = (changes: object) => {
    setValues((before) => ({ ...before, ...changes }));
    setWrong((before) => ({ ...before, errors: withoutErrorsOf(before.errors, changes), refusal: '' }));
  };
  const set: (changes: Partial<V>) => void = put;
  const write = (name: TextKey<V>, text: string) => put({ [name]: text });
  const accept = () => setWrong((before) => ({ ...before, errors: NOTHING_WRONG, refusal: '' }));

  return {
    /** For the `form` element. */
    ref,
    values,
    errors,
    /** The server's refusal that belongs to no field; '' for none. */
    refusal,
    /** The count of refusals. */
    refusals,
    set,
    /** Changes a text by the name of its field. */
    write,
    /** Changes the values without changing errors. */
    setValues,
    /** Sets new initial values, such as those of an empty form. */
    reset: (next: SetStateAction<V>) => {
      setValues(next);
      accept();
    },
    /** Shows errors by field name, or an error that belongs to no field. */
    refuse: (wrong: Errors, sentence = '') =>
      setWrong((before) => ({ errors: wrong, refusal: sentence, refusals: before.refusals + 1 })),
    /** Removes all errors. */
    accept,
    /** The props of a text field or a select of that name. */
    text: (name: TextKey<V>) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => write(name, event.target.value),
    }),
    /** The props of a checkbox of that name. */
    flag: (name: KeyOf<V, boolean>) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => put({ [name]: event.target.checked }),
    }),
    /** The props of a control with a value of its own, such as rich text. */
    value: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: V[K]) => put({ [name]: value }),
    }),
  };
}

export type Fields<V extends object> = ReturnType<typeof useFields<V>>;
