/** Why a command was refused. `message` is a Bosnian sentence fit to show, `code` a stable English slug. */
export type Rejection = {
  readonly kind:
    | 'invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'missing'
    | 'conflict'
    | 'too-large'
    | 'unsupported'
    | 'rule'
    | 'too-many';
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly error: string }[];
  /** Seconds after which it is worth trying again: the header `Retry-After` of a `too-many`. */
  readonly retryAfter?: number;
  /** Further fields of the answer (e.g. the differences of a changed cart). */
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type Result<T, E = Rejection> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** An expected refusal, as a value. `field` names the one field at fault, if there is one. */
export function reject(
  kind: Rejection['kind'],
  code: string,
  message: string,
  field?: string,
): { ok: false; error: Rejection } {
  return {
    ok: false,
    error: { kind, code, message, ...(field ? { details: [{ field, error: message }] } : {}) },
  };
}

/** Throws a rejection through code that returns no result; the HTTP edge answers it. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.message);
    this.rejection = rejection;
  }
}

/** As `reject`, to be thrown. */
export function rejected(...refusal: Parameters<typeof reject>): Rejected {
  return new Rejected(reject(...refusal).error);
}

/** The refusal of a field that no schema can check. */
export function invalidField(
  field: string,
  error: string,
  message = 'Poslani podaci nisu ispravni.',
): Rejected {
  const details = [{ field, error }];
  return new Rejected({ kind: 'invalid', code: 'invalid_request', message, details });
}

/** The value of a result. Throws its rejection for the HTTP edge to answer. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Rejected(result.error);
}
