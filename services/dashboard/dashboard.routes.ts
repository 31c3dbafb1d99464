import type { FastifyRequest } from 'fastify';
import { mayCall, type RoledRoute } from '../access/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { sarajevoDate } from '../rules/dates.ts';
import type { DashboardAnswer, DayAnswer } from './dashboard.types.ts';

export type DashboardDeps = {
  readonly turnover: (now: Date, days: number) => Promise<DayAnswer[]>;
  readonly draftProducts: () => Promise<number>;
  readonly draftPages: () => Promise<number>;
  /** Jobs that were given up. */
  readonly failedJobs?: (() => Promise<number>) | undefined;
  /** Imports that did not come to their end. */
  readonly failedImports?: (() => Promise<number>) | undefined;
  readonly versions: { version(...names: readonly string[]): string };
  /** Which build of the program this is. */
  readonly build: string;
  readonly now?: () => Date;
};

/** 30 days and the 30 before them. */
const DAYS = 60;
const READS = ['orders', 'catalogue', 'content', 'imports'];

/** Each part of the answer is for who may see the list that it counts. */
const LISTS = {
  days: 'GET /orders/administration',
  products: 'GET /products/administration/count/draft',
  pages: 'GET /pages',
  failedJobs: 'GET /jobs',
  failedImports: 'GET /imports',
} as const satisfies Readonly<Record<string, RoledRoute>>;

/** The figures an administrator looks for first. Asked for again and again by an open dashboard: 304 unless they moved. */
export function dashboardRoutes(deps: DashboardDeps): (app: ShopApp) => Promise<void> {
  const { turnover, draftProducts, draftPages, versions, build, now = () => new Date() } = deps;
  let kept: DashboardAnswer | null = null;

  /** Null when it fails: the orders are shown while the store of jobs is unavailable. */
  async function counted(
    count: (() => Promise<number>) | undefined,
    what: string,
    { log }: Pick<FastifyRequest, 'log'>,
  ): Promise<number | null> {
    if (!count) return null;
    try {
      return await count();
    } catch (error) {
      log.warn({ err: error }, `The dashboard cannot tell how many ${what} failed`);
      return null;
    }
  }

  return async (app) => {
    app.get(
      '/dashboard',
      {
        schema: { tags: ['dashboard'], summary: 'The figures of the dashboard' },
        config: { access: 'administrator', reads: READS },
      },
      async (request, reply) => {
        const at = now();
        const { asker } = request;
        const may = (part: keyof typeof LISTS) => asker.kind !== 'guest' && mayCall(asker.roles, LISTS[part]);
        const [failedJobs, failedImports] = await Promise.all([
          may('failedJobs') ? counted(deps.failedJobs, 'jobs', request) : null,
          may('failedImports') ? counted(deps.failedImports, 'imports', request) : null,
        ]);
        const { day, month, year } = sarajevoDate(at.toISOString());
        const version = [
          versions.version(...READS),
          `${year}-${month}-${day}`,
          failedJobs ?? 'x',
          failedImports ?? 'x',
          ...(asker.kind === 'guest' ? [] : asker.roles),
        ].join('/');
        const etag = `"${Buffer.from(`${build}/${version}`).toString('base64url')}"`;
        reply.header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        // The screen polls every few seconds.
        if (kept?.version === version) return kept;
        const [days, products, pages] = await Promise.all([
          may('days') ? turnover(at, DAYS) : [],
          may('products') ? draftProducts() : null,
          may('pages') ? draftPages() : null,
        ]);
        const answer: DashboardAnswer = {
          version,
          days,
          drafts: { products, pages },
          failedJobs,
          failedImports,
        };
        kept = answer;
        return answer;
      },
    );
  };
}
