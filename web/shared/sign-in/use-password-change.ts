import { useState } from 'react';
import { call } from '../api/call.ts';
import { ApiError, fieldErrorsOf } from '../api/client.ts';
import type { Errors } from '../form/errors.ts';
import { useForm } from '../form/use-form.ts';
import { useStores } from '../stores/stores.tsx';

const NOTHING = { currentPassword: '', password: '', repeated: '', code: '' };
export type PasswordValues = typeof NOTHING;

type Options = { check?: (values: PasswordValues) => Errors; failure: string; success: string };

/**
 * Changes the own password, with the code of a second factor once the server asks for it. Every other session ends; this one
 * continues.
 */
export function usePasswordChange({ check, failure, success }: Options) {
  const { notices, session } = useStores();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: NOTHING,
    check,
    save: (api, { currentPassword, password, code }) =>
      call(api, 'POST /users/change-password', {
        body: { currentPassword, password, ...(code ? { code } : {}) },
      }),
    failure: (error) => `${failure}: ${error}`,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setAsksCode(true);
      return fieldErrorsOf(error);
    },
    onSaved: (token) => {
      setAsksCode(false);
      session.signIn(token);
      notices.success(success);
      form.reset(NOTHING);
    },
  });
  return { ...form, asksCode };
}
