import { expectedLookups } from '../../projections/read-models/catalogue/moments/expected-lookups.ts';
import { withExpectedBriefs } from '../../projections/read-models/catalogue/moments/expected-products.ts';
import {
  type ExpectedStates,
  withExpectedRows,
} from '../../projections/read-models/catalogue/moments/expected-states.ts';
import type { Moment } from '../../projections/read-models/catalogue/moments/moments.ts';
import type { createFrontPage } from '../../projections/read-models/content/front-page.ts';
import type { ContentReadModel } from '../../projections/read-models/content/queries.ts';
import type { CatalogueQueries, Lookups } from '../catalogue/index.ts';
import type { PageView } from '../content/index.ts';
import { type AsOf, asOfNow } from '../platform/http/calls/as-of.ts';
import { expectedNow } from '../platform/log/expected-log.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';

type Live = {
  readonly catalogue: CatalogueQueries;
  readonly content: ContentReadModel;
  readonly frontPage: ReturnType<typeof createFrontPage>;
};

/** The categories of the log that lookups, administrators' lists and pages are made of. */
const LOOKUPS = ['category', 'brand', 'filter', 'settings'];
const LISTS = ['product', ...LOOKUPS];
/** Entities of these use categories, brands, filters and markups. */
const USERS = ['product'];
const PAGES = ['page'];

type Sources = {
  readonly momentAt: (asOf: AsOf) => Promise<Moment>;
  /** The states that these events make. */
  readonly expectedStates: (events: readonly Recorded[]) => Promise<ExpectedStates>;
};

/**
 * The same queries. Where a request asks for a moment, those of what visitors see answer as of it. Calls that are made ahead
 * of their time find categories, brands, pages, settings and what they select of the products as they are expected
 * to be.
 */
export function createAsOfQueries(live: Live, { momentAt, expectedStates }: Sources): Live {
  const moments = new WeakMap<AsOf, Promise<Moment>>();

  /** One for all that a request reads. */
  function momentOf(asOf: AsOf): Promise<Moment> {
    const known = moments.get(asOf) ?? momentAt(asOf);
    moments.set(asOf, known);
    return known;
  }

  function catalogue(): Promise<Moment['catalogue']> | CatalogueQueries {
    const asOf = asOfNow();
    return asOf ? momentOf(asOf).then((moment) => moment.catalogue) : live.catalogue;
  }

  function content(): Promise<Moment['content']> | (ContentReadModel & Pick<Live, 'frontPage'>) {
    const asOf = asOfNow();
    return asOf
      ? momentOf(asOf).then((moment) => moment.content)
      : { ...live.content, frontPage: live.frontPage };
  }

  async function expected(categories: readonly string[]): Promise<ExpectedStates | null> {
    const all = expectedNow()?.events() ?? [];
    const events = all.filter(({ category }) => categories.includes(category));
    return events.length > 0 ? expectedStates(events) : null;
  }

  async function lookups(): Promise<Lookups> {
    const now = await (await catalogue()).lookups();
    const states = await expected(LOOKUPS);
    return states ? expectedLookups(now, states) : now;
  }

  /** The catalogue as administrators will have it; null where nothing of these categories is expected. */
  async function expectedMoment(categories: readonly string[]): Promise<Moment | null> {
    const log = expectedNow();
    const events = [...(log?.events() ?? [])];
    if (!log || !events.some(({ category }) => categories.includes(category))) return null;
    const at = new Date(log.now()).toISOString();
    return momentAt({ at, expected: { key: log.key(), events } });
  }

  /** A page has no former addresses. */
  async function pageBySlug(slug: string): Promise<PageView | null> {
    const page = await (await content()).pageBySlug(slug);
    const states = page && (await expected(PAGES));
    if (!page || !states) return page;
    const [then] = withExpectedRows([{ kind: 'page', id: page.id, doc: page }], states);
    return then?.doc.slug === slug ? { ...then.doc, id: page.id } : null;
  }

  async function* streamed(
    from: ReturnType<typeof catalogue>,
    request: Parameters<CatalogueQueries['stream']>[0],
  ) {
    yield* (await from).stream(request);
  }

  return {
    catalogue: {
      ...live.catalogue,
      lookups,
      shopSettings: async () => (await catalogue()).shopSettings(),
      productForSale: async (id) => (await catalogue()).productForSale(id),
      productsForSale: async (ids) => (await catalogue()).productsForSale(ids),
      lists: async (requests) => (await catalogue()).lists(requests),
      list: async (request) => (await catalogue()).list(request),
      stream: (request) => streamed(catalogue(), request),
      productBySlug: async (slug) => (await catalogue()).productBySlug(slug),
      productById: async (id) => (await catalogue()).productById(id),
      productPage: async (slug, companions) => (await catalogue()).productPage(slug, companions),
      usage: async () => ((await expectedMoment(USERS))?.catalogue ?? (await catalogue())).usage(),
      async administrationNumbers(request) {
        const moment = await expectedMoment(LISTS);
        return (moment?.numbers ?? live.catalogue.administrationNumbers)(request);
      },
      briefs: withExpectedBriefs(live.catalogue.briefs, expectedStates),
    },
    content: {
      ...live.content,
      sliders: async () => (await content()).sliders(),
      slider: async (id) => (await content()).slider(id),
      posts: async () => (await content()).posts(),
      post: async (id) => (await content()).post(id),
      pageBySlug,
      reviewsOf: async (product) => (await content()).reviewsOf(product),
      ratingOf: async (product) => (await content()).ratingOf(product),
    },
    frontPage: async () => (await content()).frontPage(),
  };
}
