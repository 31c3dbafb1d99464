const ADMINISTRATOR = { email: 'bench@example.com', password: 'shop under measurement' };

/** The environment of a shop whose administrator `signIn` signs in. */
export const ADMINISTRATOR_ENV = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };

/** The headers by which the shop at `url` knows its administrator. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return { authorization: `Bearer ${await answer.json()}` };
}
