import type { FastifyInstance } from 'fastify';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import { brandPath, categoryPath, NO_BRAND, productPathOf } from '../../../web/shared/format/links.ts';
import type { CatalogueQueries } from '../../catalogue/index.ts';
import type { ContentQueries } from '../../content/index.ts';
import type { AnswerCache } from '../../platform/http/kept-answers/answer-cache.ts';
import { robotsText } from './robots-text.ts';
import { sitemapIndex, URL_SET_END, URL_SET_START, urlSet, urls } from './sitemap-text.ts';

export type SeoDeps = {
  readonly publicUrl: () => string;
  readonly catalogue: Pick<CatalogueQueries, 'lookups' | 'countByStatus' | 'addresses'>;
  readonly content: Pick<ContentQueries, 'pages'>;
  readonly readModels: Pick<ReadModels, 'version'>;
  readonly cache: AnswerCache;
  /** The maximum addresses per file; the protocol allows 50,000. */
  readonly perFile?: number;
};

const READS = ['catalogue', 'content'] as const;
const MOST_PER_FILE = 50_000;
/** Products read at once while a file is sent. */
const PORTION = 5_000;
const XML = 'application/xml; charset=utf-8';

type Contents = {
  /** The paths of everything but products. */
  readonly pages: readonly string[];
  /** The highest number of a product. */
  readonly highest: number;
  readonly pageFiles: number;
  /** 0 when everything fits one file. */
  readonly productFiles: number;
};

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

/**
 * `robots.txt` and `sitemap.xml`: everything published. What does not fit one file is split: the first files hold the
 * pages, each further one a range of product numbers, so that a change moves no address to another file.
 */
export async function seoPlugin(
  app: FastifyInstance,
  { publicUrl, catalogue, content, readModels, cache, perFile = MOST_PER_FILE }: SeoDeps,
): Promise<void> {
  let known: { version: string; contents: Promise<Contents> } | null = null;
  const root = () => publicUrl().replace(/\/$/, '');

  async function collect(): Promise<Contents> {
    const { categories, brands } = await catalogue.lookups();
    const ofCategories = categories.all.map(({ slug, parent }) => {
      const main = parent === null ? undefined : categories.byNumber(parent);
      return main ? categoryPath(main.slug, slug) : categoryPath(slug);
    });
    const sold = await catalogue.addresses.soldBrands();
    const ofBrands = brands.all.filter(({ slug, number }) => slug !== NO_BRAND && sold.has(number));
    const landingPages = (await content.pages()).filter(({ status }) => status === 'published');
    const pages = [
      ...FIXED,
      ...ofCategories,
      ...ofBrands.map(({ slug }) => brandPath(slug)),
      ...landingPages.map(({ slug }) => `/special/${slug}`),
    ];
    const highest = await catalogue.addresses.highestNumber();
    const { published } = await catalogue.countByStatus();
    const fitsOne = pages.length + published <= perFile;
    return {
      pages,
      highest,
      pageFiles: Math.ceil(pages.length / perFile),
      productFiles: fitsOne ? 0 : Math.ceil(highest / perFile),
    };
  }

  /** Cached until catalogue or content changes. */
  function contents(): Promise<Contents> {
    const version = readModels.version(...READS);
    if (known?.version === version) return known.contents;
    const collected = collect();
    known = { version, contents: collected };
    collected.catch(() => {
      if (known?.contents === collected) known = null;
    });
    return collected;
  }

  async function productPaths(after: number, upTo: number): Promise<string[]> {
    const addresses = await catalogue.addresses.ofProducts({ after, upTo });
    return addresses.map(({ category, brand, slug }) => productPathOf(category, brand, slug));
  }

  /** The XML of the products with a number above `after` up to `upTo`. */
  async function* productFile(after: number, upTo: number): AsyncGenerator<string> {
    // The first piece includes products, so that an unavailable store can still be answered with 503.
    let start = URL_SET_START;
    for (let from = after; from < upTo; from += PORTION) {
      yield start + urls(root(), await productPaths(from, Math.min(from + PORTION, upTo)));
      start = '';
    }
    yield URL_SET_END;
  }

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(root())),
  );

  app.get('/sitemap.xml', { config: { reads: READS } }, (request, reply) =>
    cache.send(
      request,
      reply,
      READS,
      async () => {
        const { pages, highest, pageFiles, productFiles } = await contents();
        if (productFiles > 0) return sitemapIndex(root(), pageFiles + productFiles);
        return urlSet(root(), [...pages, ...(await productPaths(0, highest))]);
      },
      { type: XML },
    ),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,4}).xml',
    { config: { reads: READS } },
    async (request, reply) => {
      const part = Number(request.params.part);
      const { pages, pageFiles, productFiles } = await contents();
      const after = (part - pageFiles - 1) * perFile;
      if (part > pageFiles && part <= pageFiles + productFiles)
        return cache.sendLong(request, reply, READS, () => productFile(after, after + perFile), {
          type: XML,
        });
      reply.type(XML).header('cache-control', 'no-cache');
      if (part < 1 || part > pageFiles) return reply.code(404).send(urlSet(root(), []));
      return reply.send(urlSet(root(), pages.slice((part - 1) * perFile, part * perFile)));
    },
  );
}
