import type { FastifyInstance } from 'fastify';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import { brandPath, categoryPath, NO_BRAND, productPath } from '../../../web/shared/format/links.ts';
import type { CatalogueQueries } from '../../catalogue/index.ts';
import type { ContentQueries } from '../../content/index.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { robotsText, sitemapIndex, urlSet } from './sitemap-text.ts';

export type SeoDeps = {
  readonly publicUrl: () => string;
  readonly catalogue: Pick<CatalogueQueries, 'lookups' | 'stream'>;
  readonly content: Pick<ContentQueries, 'pages'>;
  readonly readModels: Pick<ReadModels, 'version'>;
  readonly cache: AnswerCache;
  /** Addresses a file holds at most; the protocol allows 50,000. */
  readonly perFile?: number;
};

const READS = ['catalogue', 'content'] as const;
const MOST_PER_FILE = 50_000;
const XML = { type: 'application/xml; charset=utf-8' };

/** Pages that do not depend on the catalogue. */
const FIXED = [
  '/',
  '/ponuda-sedmice',
  '/brendovi',
  '/o-nama',
  '/kontakt',
  '/dostava',
  '/nacini-placanja',
  '/cesto-postavljena-pitanja',
  '/uslovi-koristenja',
  '/zastita-privatnosti',
  '/registracija',
];

/** `robots.txt` and `sitemap.xml`: everything that is published, in several files when it does not fit one. */
export async function seoPlugin(
  app: FastifyInstance,
  { publicUrl, catalogue, content, readModels, cache, perFile = MOST_PER_FILE }: SeoDeps,
): Promise<void> {
  let known: { version: string; paths: Promise<string[]> } | null = null;

  async function collect(): Promise<string[]> {
    const { categories, brands } = await catalogue.lookups();
    const ofCategories = categories.all.map(({ slug, parent }) => {
      const main = parent === null ? undefined : categories.byNumber(parent);
      return main ? categoryPath(main.slug, slug) : categoryPath(slug);
    });
    const products: string[] = [];
    const sold = new Set<string>();
    for await (const card of catalogue.stream({ selection: {}, sort: 'newest' })) {
      products.push(productPath(card));
      sold.add(card.brandData.slug);
    }
    const ofBrands = brands.all.filter(({ slug }) => slug !== NO_BRAND && sold.has(slug));
    const pages = (await content.pages()).filter(({ status }) => status === 'published');
    return [
      ...FIXED,
      ...ofCategories,
      ...ofBrands.map(({ slug }) => brandPath(slug)),
      ...pages.map(({ slug }) => `/special/${slug}`),
      ...products,
    ];
  }

  /** All addresses, gathered once for as long as neither catalogue nor content changes. */
  function paths(): Promise<string[]> {
    const version = readModels.version(...READS);
    if (known?.version === version) return known.paths;
    const gathered = collect();
    known = { version, paths: gathered };
    gathered.catch(() => {
      if (known?.paths === gathered) known = null;
    });
    return gathered;
  }

  const root = () => publicUrl().replace(/\/$/, '');

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(root())),
  );

  app.get('/sitemap.xml', { config: { reads: READS } }, (request, reply) =>
    cache.send(
      request,
      reply,
      READS,
      async () => {
        const all = await paths();
        if (all.length <= perFile) return urlSet(root(), all);
        return sitemapIndex(root(), Math.ceil(all.length / perFile));
      },
      XML,
    ),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,4}).xml',
    { config: { reads: READS } },
    (request, reply) =>
      cache.send(
        request,
        reply,
        READS,
        async () => {
          const from = (Number(request.params.part) - 1) * perFile;
          const part = from < 0 ? [] : (await paths()).slice(from, from + perFile);
          return part.length === 0 ? { status: 404, body: urlSet(root(), []) } : urlSet(root(), part);
        },
        XML,
      ),
  );
}
