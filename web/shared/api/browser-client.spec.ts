import { describe, expect, it } from 'vitest';
import { createBrowserClient } from './browser-client.ts';
import { ApiError, fieldErrorsOf, messageOf } from './client.ts';

type Reply = { status?: number; body?: string; position?: string };

function given(replies: (Reply | Error)[], token: string | null = null) {
  const requests: { path: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const fetch = async (path: unknown, init: RequestInit = {}) => {
    requests.push({ path: String(path), init, headers: init.headers as Record<string, string> });
    const reply = replies.shift() ?? new Error('no reply left');
    if (reply instanceof Error) throw reply;
    return new Response(reply.body ?? '{}', {
      status: reply.status ?? 200,
      headers: reply.position ? { 'Shop-Position': reply.position } : {},
    });
  };
  return { client: createBrowserClient({ token: () => token, fetch }), requests };
}

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

describe('the browser’s API client', () => {
  it('sends the token only when there is one', async () => {
    const guest = given([{}]);
    await guest.client.send('GET', '/api/x');
    expect(guest.requests[0]?.headers.Authorization).toBeUndefined();
    const customer = given([{}], 't0ken');
    await customer.client.send('GET', '/api/x');
    expect(customer.requests[0]?.headers.Authorization).toBe('Bearer t0ken');
  });

  it('shows its last position with every later request', async () => {
    const { client, requests } = given([{ position: '41' }, {}, {}]);
    await client.send('POST', '/api/x', { a: 1 });
    await client.send('GET', '/api/y');
    await client.send('GET', '/api/z');
    expect(requests.map((request) => request.headers['Shop-Position'])).toEqual([undefined, '41', '41']);
    expect(requests[0]?.init.body).toBe('{"a":1}');
  });

  it('sends a form with files unchanged', async () => {
    const { client, requests } = given([{}]);
    const form = new FormData();
    await client.send('POST', '/api/upload', form);
    expect(requests[0]?.init.body).toBe(form);
    expect(requests[0]?.headers['Content-Type']).toBeUndefined();
  });

  it('throws the refusal with status, code, sentence and details', async () => {
    const body = JSON.stringify({
      error: 'Ne valja.',
      code: 'bad',
      details: [{ field: 'email', error: 'Prazno.' }],
    });
    const error = await failure(given([{ status: 422, body }]).client.send('POST', '/api/x', {}));
    expect(error).toMatchObject({ status: 422, code: 'bad', message: 'Ne valja.' });
    expect(fieldErrorsOf(error)).toEqual({ email: 'Prazno.' });
  });

  it('reports in Bosnian a missing connection or an unreadable answer', async () => {
    const offline = await failure(given([new TypeError('Failed to fetch')]).client.send('GET', '/api/x'));
    expect(offline).toBeInstanceOf(ApiError);
    expect(offline).toMatchObject({ status: 0, code: 'no_connection' });
    expect(messageOf(offline)).toMatch(/^Nema veze/);
    const proxy = await failure(given([{ status: 502, body: '<html>' }]).client.send('GET', '/api/x'));
    expect(messageOf(proxy)).toMatch(/^Usluga trenutno/);
  });
});
