import { useState } from 'react';
import type { LoginBody } from '../../../services/customers/sign-in.schemas.ts';
import { call } from '../api/call.ts';
import { ApiError, messageOf } from '../api/client.ts';
import { useForm } from '../form/use-form.ts';
import { type Credentials, signInCheck } from './sign-in-check.ts';

const NOTHING: Record<keyof LoginBody, string> = { email: '', password: '', code: '' };

type Options = {
  /** The errors of empty fields. */
  missing: Credentials;
  /** Gets the token, and says why it is of no use here; '' when it is. */
  onToken: (token: string) => Promise<string> | string;
};

/** A sign-in by e-mail and password, and by the code of a second factor once the server asks for it. */
export function useSignIn({ missing, onToken }: Options) {
  const [asksCode, setAsksCode] = useState(false);
  /** Why the last attempt failed. */
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    initial: NOTHING,
    check: (values) => {
      setRefusal('');
      return signInCheck(values, missing);
    },
    save: (api, { email, password, code }) =>
      call(api, 'POST /users/login', {
        body: { email: email.trim(), password, ...(asksCode ? { code } : {}) },
      }),
    onRefused: (error) => {
      const reason = error instanceof ApiError ? error.code : '';
      if (reason === 'second_factor_wrong') return { code: messageOf(error) };
      if (reason === 'second_factor_required') setAsksCode(true);
      else setRefusal(messageOf(error));
      return null;
    },
    onSaved: async (token) => setRefusal(await onToken(token)),
  });
  return { form, asksCode, refusal };
}

export type SignIn = ReturnType<typeof useSignIn>;
