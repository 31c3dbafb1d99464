import { once } from 'node:events';
import type { Page } from 'playwright-core';

/** Holds back the answers to the next calls of `url`, one unless said otherwise, until `release`; later ones are answered at once. */
export async function holdAnswer(
  page: Page,
  url: string,
  times = 1,
): Promise<{ asked: Promise<unknown>; release: () => Promise<void> }> {
  const [sent, opened, arrived] = [new AbortController(), new AbortController(), new AbortController()];
  const asked = once(sent.signal, 'abort');
  const released = once(opened.signal, 'abort');
  const answered = once(arrived.signal, 'abort');
  await page.route(
    url,
    async (call) => {
      const response = await call.fetch();
      sent.abort();
      await released;
      await call.fulfill({ response });
      arrived.abort();
    },
    { times },
  );
  return {
    asked,
    release: async () => {
      opened.abort();
      await answered;
    },
  };
}

/** Drops the answer to the next call of `url`: the shop executes it, but the browser gets no answer. */
export async function dropAnswer(page: Page, url: string): Promise<{ dropped: Promise<unknown> }> {
  const done = new AbortController();
  const dropped = once(done.signal, 'abort');
  await page.route(
    url,
    async (call) => {
      await call.fetch();
      await call.abort();
      done.abort();
    },
    { times: 1 },
  );
  return { dropped };
}
