import { useEffect, useRef, useState } from 'react';
import { type Fields, useFields } from '../../../shared/form/use-fields.ts';
import { tabStorage } from '../../../shared/stores/storage.ts';
import { useSession } from '../../../shared/stores/stores.tsx';
import { keepDraft, readDraft } from './checkout-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type CheckoutFields = Fields<CheckoutForm & { password: string }>;

/**
 * The fields of both steps. What is typed survives a reload, a sign-in and the end of a session; the password, which no
 * draft has, does not. Another account gets its own form.
 */
export function useCheckoutForm(): CheckoutFields {
  const [storage] = useState(tabStorage);
  const account = useSession(({ claims }) => claims?._id ?? '');
  const ended = useSession((state) => state.ended);
  const [owner, setOwner] = useState(account);
  const fields = useFields(() => ({ ...readDraft(storage, account), password: '' }));
  const { values, setValues } = fields;
  const read = useRef(values);

  useEffect(() => {
    // The same person signs in again.
    if (account === owner || (account === '' && ended)) return;
    setOwner(account);
    if (owner === '' && values !== read.current) return;
    read.current = { ...readDraft(storage, account), password: '' };
    setValues(read.current);
  }, [storage, account, ended, owner, values, setValues]);
  useEffect(() => {
    // An untouched form must not replace the draft of an account that signs in again.
    if (values !== read.current) keepDraft(storage, values, owner);
  }, [storage, values, owner]);
  return fields;
}
