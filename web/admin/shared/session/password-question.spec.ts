import { describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';
import { createPasswordQuestion, withPassword } from './password-question.ts';

/** Refuses the first calls with these codes, and answers the ones after them. */
function clientThatRefuses(...codes: readonly string[]) {
  const left = [...codes];
  const call = vi.fn(async (_method: string, _path: string): Promise<never> => {
    const code = left.shift();
    if (code) throw new ApiError(403, { error: 'Unesite lozinku.', code });
    return 'done' as never;
  });
  return { api: { send: call } satisfies ApiClient, call };
}

describe('a call that requires the password', () => {
  it('is repeated once the password is entered', async () => {
    const { api, call } = clientThatRefuses('password_required');
    const ask = vi.fn(async () => true);
    expect(await withPassword(api, ask).send('POST', '/api/users/1/roles', { roles: [] })).toBe('done');
    expect([ask.mock.calls.length, call.mock.calls.length]).toEqual([1, 2]);
  });
  it('stays refused when the password is not entered, or does not help', async () => {
    const declined = clientThatRefuses('password_required');
    await expect(
      withPassword(declined.api, async () => false).send('DELETE', '/api/x'),
    ).rejects.toMatchObject({
      code: 'password_required',
    });
    expect(declined.call).toHaveBeenCalledTimes(1);
    const twice = clientThatRefuses('password_required', 'password_required');
    await expect(withPassword(twice.api, async () => true).send('GET', '/api/x')).rejects.toThrow();
  });
  it('is the only reason to prompt', async () => {
    const ask = vi.fn(async () => true);
    const { api } = clientThatRefuses('forbidden');
    await expect(withPassword(api, ask).send('GET', '/api/x')).rejects.toMatchObject({ code: 'forbidden' });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the password prompt', () => {
  it('is shared by all waiting calls, and appears again after its answer', async () => {
    const question = createPasswordQuestion();
    const both = Promise.all([question.ask(), question.ask()]);
    question.getState().answer?.(true);
    expect(await both).toEqual([true, true]);
    expect(question.getState().answer).toBeNull();
    const next = question.ask();
    question.getState().answer?.(false);
    expect(await next).toBe(false);
  });
});
