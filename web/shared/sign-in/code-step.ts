import { ApiError } from '../api/client.ts';

/** State of the second factor during a sign-in. */
export type CodeStep = {
  /** True once the server has requested a code. */
  readonly asked: boolean;
  /** The error of the sent code. */
  readonly error: string | undefined;
};

export const NO_CODE: CodeStep = { asked: false, error: undefined };

/** The step after a refusal; null for one that does not concern the code. */
export function codeStepAfter(error: unknown): CodeStep | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second_factor_required') return { asked: true, error: undefined };
  if (error.code === 'second_factor_wrong') return { asked: true, error: error.message };
  return null;
}
