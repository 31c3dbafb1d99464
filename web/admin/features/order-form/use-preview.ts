import { fromJson, toJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { type ApiClient, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';

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

/** The server's preview of a body, requested again when it changes; null requests none. */
export function usePreview<Body, Answer>(
  ask: (api: ApiClient, body: Body) => Promise<Answer>,
  body: Body | null,
): Previewed<Answer> {
  const { answer, error, busy } = useAnswer(
    body === null ? null : toJson(body),
    (api, text) => ask(api, fromJson(text)),
    PAUSE,
  );
  if (error === null || busy || body === null) return { answer, refusal: '', errors: {}, busy };
  return { answer, refusal: messageOf(error), errors: fieldErrorsOf(error), busy };
}
