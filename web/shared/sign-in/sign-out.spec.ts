import { expect, it } from 'vitest';
import { createBrowserClient } from '../api/browser-client.ts';
import { createStores } from '../stores/create-stores.ts';
import { keepPlacedOrder, readPlacedOrder, storedOrderKey } from '../stores/placed-order.ts';
import { TOKEN_KEY } from '../stores/session-store.ts';
import { createMemoryStorage, DRAFT_KEY, MESSAGE_KEY } from '../stores/storage.ts';
import { signOut } from './sign-out.ts';

function signedIn(answer: () => Promise<Response>) {
  const claims = Buffer.from(JSON.stringify({ _id: 'u1', exp: 9_999_999_999 })).toString('base64url');
  const token = `e30.${claims}.signature`;
  const sent: unknown[] = [];
  const storage = createMemoryStorage({ [TOKEN_KEY]: token });
  const stores = createStores(storage, (current) =>
    createBrowserClient({
      token: current,
      fetch: (path, init) => {
        sent.push([path, new Headers(init?.headers).get('authorization')]);
        return answer();
      },
    }),
  );
  stores.session.start();
  return { stores, storage, token, sent };
}

it('signing out ends the session on the server and deletes the token', () => {
  const { stores, storage, token, sent } = signedIn(async () => new Response(null, { status: 204 }));
  signOut(stores);
  expect(sent).toEqual([['/api/users/logout', `Bearer ${token}`]]);
  expect([storage.getItem(TOKEN_KEY), stores.session.getState().status]).toEqual([null, 'guest']);
});

it('signing out deletes the token even when the server is unavailable', () => {
  const { stores, storage } = signedIn(() => Promise.reject(new TypeError('Failed to fetch')));
  signOut(stores);
  expect([storage.getItem(TOKEN_KEY), stores.session.getState().status]).toEqual([null, 'guest']);
});

it('signing out removes order keys, typed addresses and messages from the browser', () => {
  const { stores, storage } = signedIn(async () => new Response(null, { status: 204 }));
  const tab = createMemoryStorage({
    [DRAFT_KEY]: JSON.stringify({ address: 'Lipa 5' }),
    [MESSAGE_KEY]: JSON.stringify({ message: 'Zdravo' }),
  });
  keepPlacedOrder(storage, 'cart-1', { generatedOrderId: '1000001', orderKey: 'secret' });
  signOut(stores, { browser: storage, tab });
  const drafts = [tab.getItem(DRAFT_KEY), tab.getItem(MESSAGE_KEY)];
  expect([readPlacedOrder(storage), storedOrderKey(storage, '1000001'), ...drafts]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
