import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../api/client.ts';
import { useApi } from './stores.tsx';

/**
 * The answer to a question: asked when it has stayed the same for `pause` milliseconds, and never for null. While the
 * next answer is on its way (`busy`), and after an error, the last one stays; an outdated one is dropped.
 */
export function useAnswer<Answer, Question extends string>(
  question: Question | null,
  ask: (api: ApiClient, question: Question) => Promise<Answer>,
  pause = 0,
) {
  const api = useApi();
  const [state, setState] = useState<{ of: string | null; answer: Answer | null; error: unknown }>({
    of: null,
    answer: null,
    error: null,
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return;
    let current = true;
    const timer = setTimeout(async () => {
      const next = await askNow(api, question).then(
        (answer) => ({ answer, error: null }),
        (error: unknown) => ({ error }),
      );
      if (current) setState((before) => ({ ...before, ...next, of: question }));
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, question, pause]);
  const { of, ...found } = state;
  return { ...found, busy: question !== null && of !== question };
}
