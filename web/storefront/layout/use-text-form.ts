import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** The fields of a form of texts, with their errors. `ref` is for the `form` element. */
export function useTextForm<T extends Record<string, string>>(initial: T) {
  const [texts, setTexts] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Counts the refusals: each one moves the focus to the first wrong field, typing afterwards does not. */
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const set = (changes: Partial<T>) => {
    setTexts((last) => ({ ...last, ...changes }));
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in changes))));
  };

  return {
    ref,
    texts,
    /** The value of a control other than a `Field`. */
    set,
    /** Restores the initial texts. */
    reset: () => {
      setTexts(initial);
      setErrors({});
    },
    /** Shows errors, by field name. */
    refuse: (wrong: Record<string, string>) => {
      setErrors(wrong);
      setRefusals((count) => count + 1);
    },
    /** The properties of the `Field` of that name. */
    field: (name: keyof T & string) => ({
      name,
      value: texts[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTexts((last) => ({ ...last, [name]: value }));
        setErrors(({ [name]: _, ...others }) => others);
      },
    }),
  };
}

export type TextForm<T extends Record<string, string>> = ReturnType<typeof useTextForm<T>>;
