import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageAddress } from '../../../web/page-address.ts';
import { createRenderer, type Rendered } from '../../../web/render.tsx';
import type { AnswerCache, Produced } from '../../platform/http/answer-cache.ts';
import { createPageClient } from './page-client.ts';

export type PagesDeps = {
  /** Where the client build lies. */
  readonly clientDir: string;
  /** Where the files of this and of earlier builds lie. */
  readonly assetsDir: string;
  readonly publicUrl: () => string;
  readonly chatUrl: string | null;
  readonly cache: AnswerCache;
};

/** The read models that pages are made of; what depends on the visitor is fetched by the browser. */
const READS = ['catalogue', 'content'];
const HTML = 'text/html; charset=utf-8';

/** Every page of the shop, rendered here, and the files that go with it. */
export async function pagesPlugin(
  app: FastifyInstance,
  { clientDir, assetsDir, publicUrl, chatUrl, cache }: PagesDeps,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const render = createRenderer({
    manifest,
    onError: (error) => app.log.error({ err: error }, 'A page could not be rendered'),
  });
  const api = createPageClient(app);

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

  app.get('/*', { config: { reads: READS } }, async (request, reply) => {
    const url = pageAddress(request.url);
    return cache.send(
      request,
      reply,
      READS,
      async () => toProduced(await render({ url, api, publicUrl: publicUrl(), chatUrl })),
      { type: HTML, key: `page ${url}` },
    );
  });
}

function toProduced(rendered: Rendered): Produced {
  if ('redirect' in rendered)
    return { status: rendered.status, headers: { location: rendered.redirect }, body: '' };
  return { status: rendered.status, headers: rendered.headers, body: rendered.html };
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
