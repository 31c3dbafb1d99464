import type { Headers } from './seed-world.ts';
import { ADMIN, type TestShop } from './shop.ts';

/** A sign-in is proof of the password for five minutes; on a busy machine many calls take longer. */
const RENEWED_MS = 2 * 60_000;

/** Answers the headers of an administrator who has signed in not long ago. */
export function createRecentAdministrator({ app, asAdmin }: Pick<TestShop, 'app' | 'asAdmin'>) {
  let signedIn: { readonly headers: Headers; readonly at: number } = { headers: asAdmin, at: Date.now() };
  return async (): Promise<Headers> => {
    if (Date.now() - signedIn.at > RENEWED_MS) {
      const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload: ADMIN });
      signedIn = { headers: { authorization: `Bearer ${answer.json<string>()}` }, at: Date.now() };
    }
    return signedIn.headers;
  };
}
