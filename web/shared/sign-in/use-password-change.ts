import { call } from '../api/call.ts';
import type { Errors } from '../form/errors.ts';
import { useForm } from '../form/use-form.ts';
import { useStores } from '../stores/stores.tsx';

const NOTHING = { currentPassword: '', password: '', repeated: '' };
export type PasswordValues = typeof NOTHING;

type Options = { check?: (values: PasswordValues) => Errors; failure: string; success: string };

/** Changes the own password. Every other session ends; this one continues. */
export function usePasswordChange({ check, failure, success }: Options) {
  const { notices, session } = useStores();
  const form = useForm({
    initial: NOTHING,
    check,
    save: (api, { currentPassword, password }) =>
      call(api, 'POST /users/change-password', { body: { currentPassword, password } }),
    failure: (error) => `${failure}: ${error}`,
    onSaved: (token) => {
      session.signIn(token);
      notices.success(success);
      form.reset(NOTHING);
    },
  });
  return form;
}
