import type { ErrorAnswer } from '../../../services/platform/kernel/wire/http-schemas.ts';

export type ErrorDetail = { field: string; error: string };

/** How a screen talks to the shop: `fetch` in the browser, a call inside the process on the server. */
export type ApiClient = {
  /**
   * `path` begins with `/api` and carries its query; `body` is sent as JSON, a `FormData` unchanged. Throws `ApiError`
   * for every answer that is not 2xx.
   */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
};

/** A refused request. `message` is a Bosnian sentence fit to show; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[];
  /** The whole answer, for the refusals that carry more than a sentence. */
  readonly answer: unknown;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.error);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.details = answer.details ?? [];
    this.answer = answer;
  }
}

/** No answer came, or only a part of it. */
export function noConnection(): never {
  throw new ApiError(0, {
    error: 'Nema veze s prodavnicom. Provjerite internet i pokušajte ponovo.',
    code: 'no_connection',
  });
}

/** The message to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Došlo je do neočekivane greške.';
}

/** The refusals by field name, for the forms. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  // The details of some refusals are about lines instead (`out_of_stock`).
  const named = error.details.filter(({ field }) => field !== undefined);
  return Object.fromEntries(named.map((detail) => [detail.field, detail.error]));
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'error' in value &&
    typeof value.error === 'string' &&
    'code' in value
  );
}

/** Reads the body of a failed request; it may come from a proxy instead of the shop. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  if (isErrorAnswer(body)) return new ApiError(status, body);
  return new ApiError(status, {
    error: 'Usluga trenutno nije dostupna. Molimo pokušajte ponovo.',
    code: 'unreadable_answer',
  });
}
