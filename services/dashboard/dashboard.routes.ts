import type { FastifyRequest } from 'fastify';
import type { MayCall } from '../platform/http/calls/roles.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { sarajevoDate } from '../rules/dates/dates.ts';
import type { StockDigests } from '../stock/index.ts';
import { dashboardContract } from './dashboard.contract.ts';
import type { DashboardAnswer, DayAnswer } from './dashboard.schemas.ts';

export type DashboardDeps = {
  readonly turnover: (now: Date, days: number) => Promise<DayAnswer[]>;
  readonly draftProducts: () => Promise<number>;
  readonly draftPages: () => Promise<number>;
  readonly stock: Pick<StockDigests, 'isKept' | 'counts'>;
  /** Jobs that failed permanently. */
  readonly failedJobs?: (() => Promise<number>) | undefined;
  /** Imports that did not finish. */
  readonly failedImports?: (() => Promise<number>) | undefined;
  readonly mayCall: MayCall<(typeof LISTS)[keyof typeof LISTS]>;
  readonly versions: {
    version(...names: readonly string[]): string;
    publicVersion(...names: readonly string[]): string;
  };
  /** The build id of the program. */
  readonly build: string;
  readonly now?: () => Date;
};

/** The last 30 days and the 30 before. */
const DAYS = 60;
const READS = ['orders', 'catalogue', 'content', 'imports'];

/** Each part of the response needs a role that may see the list it counts. */
const LISTS = {
  days: 'GET /orders/administration',
  products: 'GET /products/administration/count/draft',
  pages: 'GET /pages',
  failedJobs: 'GET /jobs',
  failedImports: 'GET /imports',
  stock: 'GET /stock',
} as const;

/** Answers the calls of `dashboardContract`. The dashboard polls its figures: 304 unless they changed. */
export function dashboardRoutes(deps: DashboardDeps) {
  const { turnover, draftProducts, draftPages, stock, mayCall, versions, build } = deps;
  const { now = () => new Date() } = deps;
  /** Those who ask while it is made wait for the same. */
  let kept: { readonly of: string; readonly answer: Promise<DashboardAnswer> } | null = null;

  /** Null on failure: orders are shown while the job store is unavailable. */
  async function counted(
    count: (() => Promise<number>) | undefined,
    what: string,
    { log }: Pick<FastifyRequest, 'log'>,
  ): Promise<number | null> {
    if (!count) return null;
    try {
      return await count();
    } catch (error) {
      log.warn({ err: error }, `The dashboard does not know how many ${what} failed`);
      return null;
    }
  }

  return serve({ tag: 'dashboard', reads: READS }, dashboardContract, {
    'GET /dashboard': async (request, reply) => {
      const at = now();
      const { asker } = request;
      const may = (part: keyof typeof LISTS) => asker.kind !== 'guest' && mayCall(asker.roles, LISTS[part]);
      const [failedJobs, failedImports] = await Promise.all([
        may('failedJobs') ? counted(deps.failedJobs, 'jobs', request) : null,
        may('failedImports') ? counted(deps.failedImports, 'imports', request) : null,
      ]);
      const { day, month, year } = sarajevoDate(at.toISOString());
      const version = [
        versions.publicVersion(...READS),
        `${year}-${month}-${day}`,
        failedJobs ?? 'x',
        failedImports ?? 'x',
        ...(asker.kind === 'guest' ? [] : asker.roles),
      ].join('/');
      const etag = `"${Buffer.from(`${build}/${version}`).toString('base64url')}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      // The dashboard polls every few seconds.
      const of = `${versions.version(...READS)}/${version}`;
      if (kept?.of === of) return kept.answer;
      const answer = figures();
      kept = { of, answer };
      answer.catch(() => {
        if (kept?.answer === answer) kept = null;
      });
      return answer;

      async function figures(): Promise<DashboardAnswer> {
        const [days, products, pages, inStock] = await Promise.all([
          may('days') ? turnover(at, DAYS) : [],
          may('products') ? draftProducts() : null,
          may('pages') ? draftPages() : null,
          may('stock') && (await stock.isKept()) ? stock.counts(at) : null,
        ]);
        return {
          version,
          days,
          drafts: { products, pages },
          failedJobs,
          failedImports,
          stock: inStock,
        };
      }
    },
  });
}
