import { useState } from 'react';
import { fromJson, toJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { type ApiClient, ApiError, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';

const PAUSE = 250;
/** The refusals after which the preview is another. */
const CHANGED = ['order_changed', 'order_total_changed', 'cart_changed'];

export type Previewed<Answer> = {
  /** The last answer; null before the first one. */
  readonly answer: Answer | null;
  /** Why there is no newer one; '' without a reason. */
  readonly refusal: string;
  readonly errors: Errors;
  /** The shown preview is not of the current input. */
  readonly busy: boolean;
  /** The answer that saving agrees to. Without one it throws the reason, and requests the preview again. */
  readonly agreed: () => Answer;
  /** After a refusal of saving, which it throws on: requests the preview again where it may be another by now. */
  readonly refused: (error: unknown) => never;
};

/** The server's preview of a body, requested again when it changes; null requests none. */
export function usePreview<Body, Answer>(
  ask: (api: ApiClient, body: Body) => Promise<Answer>,
  body: Body | null,
): Previewed<Answer> {
  const [round, setRound] = useState(0);
  const { answer, error, busy } = useAnswer(
    body === null ? null : toJson({ body, round }),
    (api, text) => ask(api, fromJson(text).body),
    PAUSE,
  );
  const again = (reason: unknown): never => {
    setRound((before) => before + 1);
    throw reason;
  };
  const refused = (refusal: unknown): never => {
    if (refusal instanceof ApiError && CHANGED.includes(refusal.code)) return again(refusal);
    throw refusal;
  };
  const agreed = () => answer ?? again(error);
  const known = { answer, busy, agreed, refused };
  if (error === null || busy || body === null) return { ...known, refusal: '', errors: {} };
  return { ...known, refusal: messageOf(error), errors: fieldErrorsOf(error) };
}
