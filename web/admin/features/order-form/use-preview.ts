import { useEffect, useState } from 'react';
import { type ApiClient, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { useApi } from '../../../shared/stores/stores.tsx';

const PAUSE = 250;

export type Previewed<Answer> = {
  /** The last answer; null before the first one. */
  readonly answer: Answer | null;
  /** Why there is no newer one; '' without a reason. */
  readonly refusal: string;
  readonly errors: Errors;
  /** The shown preview is not of the current input. */
  readonly busy: boolean;
};

type State<Answer> = Omit<Previewed<Answer>, 'busy'> & { readonly key: string };

/** The server's preview of a body, requested again when it changes; null requests none. */
export function usePreview<Answer>(
  ask: (api: ApiClient, body: string) => Promise<Answer>,
  body: string | null,
): Previewed<Answer> {
  const api = useApi();
  const [state, setState] = useState<State<Answer>>({ answer: null, refusal: '', errors: {}, key: '' });
  useEffect(() => {
    if (body === null) return;
    let current = true;
    const timer = setTimeout(async () => {
      const next = await ask(api, body).then(
        (answer) => ({ answer, refusal: '', errors: {} }),
        (error: unknown) => ({ refusal: messageOf(error), errors: fieldErrorsOf(error) }),
      );
      if (current) setState((before) => ({ ...before, ...next, key: body }));
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, ask, body]);
  const { key, ...shown } = state;
  const isOf = key === body;
  return { ...shown, ...(isOf ? {} : { refusal: '', errors: {} }), busy: body !== null && !isOf };
}
