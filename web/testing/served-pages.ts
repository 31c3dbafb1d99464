import { expect } from 'vitest';
import { createRenderer } from '../render.tsx';
import { type ApiClient, ApiError } from '../shared/api/client.ts';
import { aLayout } from './answers.ts';

/* Pages of the storefront as the server sends them, for tests. */

export const SITE = 'https://shop.example';
const manifest = { 'web/storefront/entry.ts': { file: 'a.js' }, 'web/admin/entry.tsx': { file: 'b.js' } };

/** Answers the layout and the given calls; all others are 404, and writes are refused. */
export function given(answers: Record<string, unknown> = {}, layout = aLayout()) {
  const asked: string[] = [];
  const bugs: unknown[] = [];
  const all: Record<string, unknown> = { '/api/storefront/layout': layout, ...answers };
  const api: ApiClient = {
    send: async <T>(method: string, path: string) => {
      if (method !== 'GET') throw new Error('A page must not write.');
      if (path !== '/api/storefront/layout') asked.push(path);
      if (!(path in all)) throw new ApiError(404, { error: 'Nije pronađeno.', code: 'not_found' });
      return all[path] as T;
    },
  };
  const render = createRenderer({ manifest, onError: (error) => bugs.push(error) });
  const ask = (url: string, chatUrl: string | null = null) => render({ url, api, publicUrl: SITE, chatUrl });
  return {
    asked,
    ask,
    async page(url: string, chatUrl: string | null = null) {
      const rendered = await ask(url, chatUrl);
      expect(bugs).toEqual([]);
      if ('redirect' in rendered) throw new Error(`Redirected to ${rendered.redirect}`);
      return rendered;
    },
  };
}

/** The page's text without its markup and data. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The structured data of a page. */
export function thingsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
}
