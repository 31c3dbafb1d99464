import { describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';
import { watchBy, watchRefusals } from './watch-refusals.ts';

function clientThatRefuses(status: number, code: string): ApiClient {
  return { send: () => Promise.reject(new ApiError(status, { error: 'Ne.', code })) };
}

const token = () => 'token';

describe('a client that watches for refusals', () => {
  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ] as const)('tells of a %s and passes it on', async (status, code) => {
    const refusals = { unauthenticated: vi.fn(), forbidden: vi.fn() };
    const api = watchRefusals(clientThatRefuses(status, code), token, refusals);

    await expect(api.send('GET', '/api/orders/administration')).rejects.toMatchObject({ status });
    await expect(api.send('POST', '/api/products/update-best-seller/1', {})).rejects.toMatchObject({
      status,
    });

    expect(refusals[code]).toHaveBeenCalledTimes(2);
    expect(refusals[code === 'forbidden' ? 'unauthenticated' : 'forbidden']).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'wrong_credentials'],
    [404, 'not_found'],
    [0, 'no_connection'],
  ])('passes on a %s %s without a report', async (status, code) => {
    const heard = vi.fn();
    const refusals = { unauthenticated: heard, forbidden: heard };
    const api = watchRefusals(clientThatRefuses(status, code), token, refusals);

    await expect(api.send('POST', '/api/users/login', {})).rejects.toMatchObject({ code });

    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['signed out', null],
    ['signed out and in again', 'new token'],
  ])('does not report a call as unauthenticated when its user has %s meanwhile', async (_, next) => {
    let current: string | null = 'token';
    const refusals = { unauthenticated: vi.fn(), forbidden: vi.fn() };
    const api = watchRefusals(clientThatRefuses(401, 'unauthenticated'), () => current, refusals);

    const answer = api.send('GET', '/api/orders/administration');
    current = next;
    await expect(answer).rejects.toMatchObject({ status: 401 });

    expect(refusals.unauthenticated).not.toHaveBeenCalled();
  });

  it('returns the answer of the shop', async () => {
    const api = watchRefusals(
      { send: <T>(method: string) => Promise.resolve(`answer to ${method}` as T) },
      token,
      { unauthenticated: () => undefined, forbidden: () => undefined },
    );

    expect(await api.send('GET', '/api/brands')).toBe('answer to GET');
    expect(await api.send('POST', '/api/brands', {})).toBe('answer to POST');
    expect(await api.send('DELETE', '/api/brands/1')).toBe('answer to DELETE');
  });

  it('tells of the refusals of calls that it does not make itself, such as downloads', async () => {
    const refusals = { unauthenticated: vi.fn(), forbidden: vi.fn() };
    const watch = watchBy(token, refusals);
    const refused = () =>
      Promise.reject(new ApiError(401, { error: 'Prijavite se.', code: 'unauthenticated' }));

    await expect(watch(refused)).rejects.toMatchObject({ status: 401 });
    expect(await watch(() => Promise.resolve('a file'))).toBe('a file');

    expect(refusals.unauthenticated).toHaveBeenCalledTimes(1);
  });
});
