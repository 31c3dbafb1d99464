import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PartStore } from '../../../web/draw-parts.tsx';
import { pageAddress } from '../../../web/page-address.ts';
import { createPages, type Rendered } from '../../../web/render.tsx';
import type { Manifest } from '../../../web/shared/routing/assets.ts';
import { BROKEN_ADDRESS } from '../../../web/storefront/layout/broken-address.ts';
import { AsOfQuery, asOfNow } from '../../platform/http/calls/as-of.ts';
import type { AnswerCache } from '../../platform/http/kept-answers/answer-cache.ts';
import { SizedCache } from '../../platform/kernel/sized-cache.ts';
import { inTime } from '../../platform/kernel/waiting/in-time.ts';
import { madeOnce } from '../../platform/kernel/waiting/made-once.ts';
import { fromJson, type JsonText } from '../../platform/kernel/wire/json-text.ts';
import { pagesDrawn } from '../../platform/metrics/metrics.ts';
import { createPageClients, refusingApi } from './page-client.ts';

export type PagesDeps = {
  /** The folder of the client build. */
  readonly clientDir: string;
  /** The folder with the files of this and of earlier builds. */
  readonly assetsDir: string;
  readonly publicUrl: () => string;
  readonly chatUrl: string | null;
  readonly cache: AnswerCache;
  /** How long a page waits for its data; `PATIENCE_MS` by default. */
  readonly patienceMs?: number;
};

/** After it, the page is the 503 page: a store may hang without refusing. */
const PATIENCE_MS = 15_000;

/** The read models of the pages; the browser fetches what depends on the visitor. */
const READS = ['catalogue', 'content'];
const HTML = 'text/html; charset=utf-8';
/** Of product cards, menus and sections, which are parts of many pages: room for some 6,000 cards. */
const PARTS_BYTES = 16 * 1024 * 1024;
const PART_OVERHEAD_BYTES = 200;

/** Renders every page of the shop and serves its files. */
export async function pagesPlugin(
  app: FastifyInstance,
  { clientDir, assetsDir, publicUrl, chatUrl, cache, patienceMs = PATIENCE_MS }: PagesDeps,
): Promise<void> {
  const manifest: JsonText<Manifest> = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const look = createPages({
    manifest: fromJson(manifest),
    parts: createPartStore(),
    onError: (error) => app.log.error({ err: error }, 'Rendering a page failed'),
  });
  const { pageClient, areCurrent } = createPageClients(app);
  /** For a caller without processor time left, at an address whose page has no script. */
  const refused = madeOnce(async () => {
    const shown = { url: BROKEN_ADDRESS, publicUrl: publicUrl(), chatUrl, api: refusingApi(429) };
    return drawn((await look(shown)).draw());
  });

  await app.register(fastifyStatic, {
    root: [join(clientDir, 'assets'), assetsDir],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(chatUrl) },
    // The shop may be served without TLS (a first look on localhost); a proxy that ends TLS sets this.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });

  // The calls that a page makes while it is rendered are of its moment, too.
  const options = {
    schema: { hide: true, querystring: AsOfQuery },
    config: { reads: READS, asOf: true },
  } as const;
  app.get('/*', options, async (request, reply) => {
    const url = pageAddress(request.url);
    return cache.send(
      request,
      reply,
      READS,
      async () => {
        const { api, parts } = pageClient();
        const shown = { url, publicUrl: publicUrl(), chatUrl };
        const page = await inTime(look({ ...shown, api }), patienceMs);
        if (!page) return drawn((await look({ ...shown, api: refusingApi(503) })).draw());
        return { shows: page.shows, parts: parts(), make: () => drawn(page.draw()) };
      },
      { type: HTML, key: `page ${url}`, stillHolds: areCurrent, refused },
    );
  });
}

function createPartStore(): PartStore {
  const parts = new SizedCache<string, string>(PARTS_BYTES);
  return {
    get: (key) => parts.get(key),
    // Two bytes a letter: nearly every part has one of č, ć, đ, š and ž.
    set: (key, html) => parts.set(key, html, 2 * html.length + PART_OVERHEAD_BYTES),
  };
}

function drawn(page: Rendered) {
  if ('redirect' in page)
    return { status: page.status, headers: { location: atSameMoment(page.redirect) }, body: '' };
  pagesDrawn.inc();
  return { status: page.status, headers: page.headers, body: page.html };
}

function atSameMoment(address: string): string {
  const at = asOfNow()?.at;
  return at === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}asOf=${at}`;
}

function contentPolicy(chatUrl: string | null): Record<string, string[]> {
  const chat = chatUrl ? [new URL(chatUrl).origin] : [];
  return {
    'default-src': ["'self'"],
    // Speculation rules are data: they name pages to fetch ahead and run nothing.
    'script-src': ["'self'", "'inline-speculation-rules'", ...chat],
    // React writes a few style attributes (colours of a category, widths of a chart).
    'style-src': ["'self'", "'unsafe-inline'", ...chat],
    'img-src': ["'self'", 'data:', 'blob:', ...chat],
    'connect-src': ["'self'", ...chat],
    'frame-src': chat.length > 0 ? chat : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
