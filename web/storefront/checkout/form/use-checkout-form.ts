import { useEffect, useState } from 'react';
import { type Fields, useFields } from '../../../shared/form/use-fields.ts';
import { tabStorage } from '../../../shared/stores/storage.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type CheckoutFields = Fields<CheckoutForm & { password: string }>;

/** The fields of both steps. What is typed survives a reload; the password, which no draft has, does not. */
export function useCheckoutForm(): CheckoutFields {
  const [storage] = useState(tabStorage);
  const fields = useFields(() => ({ ...readDraft(storage), password: '' }));
  const { values } = fields;
  useEffect(() => keepDraft(storage, values), [storage, values]);
  return fields;
}
