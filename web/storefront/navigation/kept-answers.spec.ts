import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../shared/api/client.ts';
import { keepAnswers } from './kept-answers.ts';

describe('a prefetched page', () => {
  it('is shown at once when it is opened, and requested again the next time', async () => {
    const { kept, asked } = given();
    expect(await kept.ahead.send('GET', '/api/page')).toBe(1);
    expect(await kept.ahead.send('GET', '/api/page')).toBe(1);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(1);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
    expect(asked).toEqual(['/api/page', '/api/page']);
  });

  it('is not requested again by the touch that opens it', async () => {
    const { kept, asked } = given();
    await kept.ahead.send('GET', '/api/page');
    await kept.loaders.send('GET', '/api/page');
    await kept.ahead.send('GET', '/api/page');
    expect(asked).toEqual(['/api/page']);
  });

  it('is fetched again after some seconds', async () => {
    const { kept, later } = given();
    await kept.ahead.send('GET', '/api/page');
    later(5_000);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
  });

  it('is fetched again after a write by the visitor', async () => {
    const { kept } = given();
    await kept.ahead.send('GET', '/api/page');
    kept.forget();
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
  });

  it('is not cached when it was refused', async () => {
    const { kept, refuse } = given();
    refuse(true);
    await expect(kept.ahead.send('GET', '/api/page')).rejects.toThrow('refused');
    refuse(false);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
  });
});

describe('a page in the browser’s history', () => {
  it('is shown at once on the way back, for some minutes', async () => {
    const { kept, later } = given();
    await kept.loaders.send('GET', '/api/page');
    kept.returning(true);
    later(299_000);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(1);
    later(1_000);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
  });

  it('is fetched again when it is opened by a link', async () => {
    const { kept } = given();
    await kept.loaders.send('GET', '/api/page');
    kept.returning(true);
    kept.returning(false);
    expect(await kept.loaders.send('GET', '/api/page')).toBe(2);
  });
});

/** A shop that answers every question with the number of the answer. */
function given() {
  const asked: string[] = [];
  let time = 0;
  let refused = false;
  const send = async <T>(_: string, path: string): Promise<T> => {
    asked.push(path);
    if (refused) throw new Error('refused');
    return asked.length as T;
  };
  const api: ApiClient = { send };
  return {
    asked,
    kept: keepAnswers(api, () => time),
    later: (ms: number) => {
      time += ms;
    },
    refuse: (is: boolean) => {
      refused = is;
    },
  };
}
