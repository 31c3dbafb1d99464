import type { Program } from '../../programs.ts';

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };

export type Answered = { readonly status: number; readonly body: unknown; readonly headers: Headers };
export type Ask = (method: string, path: string, body?: object, headers?: object) => Promise<Answered>;

/** Calls to a running shop. */
export function caller({ url }: Pick<Program, 'url'>, always: object = {}): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...always, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
}

/** The same, signed in as the first administrator. */
export async function signedIn(shop: Program): Promise<Ask> {
  const { body } = await caller(shop)('POST', '/users/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  return caller(shop, { authorization: `Bearer ${body}` });
}
