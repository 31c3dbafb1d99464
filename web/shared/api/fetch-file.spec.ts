import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const CUT_OFF = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });

describe('a file that is fetched', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['before its answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['within its answer', () => Promise.resolve(new Response(CUT_OFF))],
  ])('says that the connection was lost %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);

    const file = fetchFile('token', 'GET /invoices/:number.pdf', { params: { number: '1-2026' } });

    await expect(file).rejects.toMatchObject({ status: 0, code: 'no_connection' });
  });
});
