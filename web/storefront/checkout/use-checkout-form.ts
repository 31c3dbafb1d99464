import { useCallback, useEffect, useState } from 'react';
import { tabStorage } from '../../shared/stores/storage.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { type FieldErrors, withoutErrorsOf } from './checkout-rules.ts';

/** The form with its errors. Input survives a reload; the password, stored separately, does not. */
export function useCheckoutForm() {
  const [storage] = useState(tabStorage);
  const [form, setForm] = useState(() => readDraft(storage));
  const [password, setPasswordText] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts refusals, so that each moves the focus to the first invalid field. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => keepDraft(storage, form), [storage, form]);

  const set = useCallback((changes: Partial<CheckoutForm>) => {
    setForm((last) => ({ ...last, ...changes }));
    setErrors((last) => withoutErrorsOf(last, Object.keys(changes)));
  }, []);

  const setPassword = useCallback((text: string) => {
    setPasswordText(text);
    setErrors((last) => withoutErrorsOf(last, ['password']));
  }, []);

  const refuse = useCallback((found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  }, []);

  return { form, setForm, set, password, setPassword, errors, setErrors, refuse, refusals };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
