import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const GONE = new TypeError('error loading dynamically imported module');
const fails = () => Promise.reject(GONE);

let page: EventTarget;
let reported: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  reported = [];
  page.addEventListener('vite:preloadError', ({ type }) => reported.push(type));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a lazily loaded module', () => {
  it('is the loaded module', async () => {
    await expect(loadPart(async () => 'part')).resolves.toBe('part');
    expect(reported).toEqual([]);
  });

  it('is reported and thrown when it is missing', async () => {
    await expect(loadPart(fails)).rejects.toBe(GONE);
    expect(reported).toEqual(['vite:preloadError']);
  });

  it('is not thrown when the error is handled', async () => {
    page.addEventListener('vite:preloadError', (event) => event.preventDefault());
    await expect(loadPart(fails)).resolves.toBeUndefined();
  });

  it.each(['beforeunload', 'pagehide'])(
    'is not reported when the page is left meanwhile: %s',
    async (leaving) => {
      const settled = vi.fn();
      const loading = loadPart(() => {
        page.dispatchEvent(new Event(leaving));
        return fails();
      });
      void loading.then(settled, settled);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(settled).not.toHaveBeenCalled();
      expect(reported).toEqual([]);
    },
  );

  it('is requested again while the left page is still shown, and then reported', async () => {
    const load = vi.fn(fails).mockImplementationOnce(() => {
      page.dispatchEvent(new Event('beforeunload'));
      return fails();
    });
    const loading = loadPart(load);
    const outcome = expect(loading).rejects.toBe(GONE);
    await vi.runAllTimersAsync();
    await outcome;
    expect(load).toHaveBeenCalledTimes(2);
    expect(reported).toEqual(['vite:preloadError']);
  });
});
