import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Errors } from '../form/errors.ts';
import { useForm } from '../form/use-form.ts';

/**
 * Requests a link for a new password by e-mail; `missing` is said of an empty address. What follows is the same whether
 * the account exists or not, so that it does not reveal who has one.
 */
export function useForgottenPassword(missing: string) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Errors => (email.trim() === '' ? { email: missing } : {}),
    save: (api, { email }) => call(api, 'POST /users/forgot-password', { body: { email: email.trim() } }),
    failure: (error) => `Došlo je do problema prilikom slanja vašeg zahtjeva: ${error}`,
    onSaved: (_, { email }) => setAskedFor(email.trim()),
  });
  return { form, /** The address; null until the link was requested. */ askedFor };
}
