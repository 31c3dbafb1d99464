import type { FastifyRequest } from 'fastify';
import type { DayFigures } from '../../projections/orders/turnover.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { sarajevoDate } from '../platform/kernel/bosnian-text.ts';
import type { DashboardAnswer } from './dashboard.types.ts';

export type DashboardDeps = {
  readonly turnover: (now: Date, days: number) => Promise<DayFigures[]>;
  readonly draftProducts: () => Promise<number>;
  readonly draftPages: () => Promise<number>;
  /** Jobs that were given up. */
  readonly failedJobs?: (() => Promise<number>) | undefined;
  /** Imports that did not come to their end. */
  readonly failedImports?: (() => Promise<number>) | undefined;
  readonly versions: { version(...names: readonly string[]): string };
  readonly now?: () => Date;
};

/** 30 days and the 30 before them. */
const DAYS = 60;
const READS = ['orders', 'catalogue', 'content', 'imports'];

/** The figures an administrator looks for first. Asked for again and again by an open dashboard: 304 unless they moved. */
export function dashboardRoutes(deps: DashboardDeps): (app: ShopApp) => Promise<void> {
  const { turnover, draftProducts, draftPages, versions, now = () => new Date() } = deps;
  let kept: DashboardAnswer | null = null;

  /** Null where it cannot be known: the store of jobs being away must not hide the orders. */
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
        schema: { tags: ['dashboard'], summary: 'Brojke kontrolne ploče' },
        config: { access: 'administrator', reads: READS },
      },
      async (request, reply) => {
        const at = now();
        const [failedJobs, failedImports] = await Promise.all([
          counted(deps.failedJobs, 'jobs', request),
          counted(deps.failedImports, 'imports', request),
        ]);
        const { day, month, year } = sarajevoDate(at.toISOString());
        const version = [
          versions.version(...READS),
          `${year}-${month}-${day}`,
          failedJobs ?? 'x',
          failedImports ?? 'x',
        ].join('/');
        const etag = `"${Buffer.from(version).toString('base64url')}"`;
        reply.header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        // The screen asks every few seconds whether anything moved.
        if (kept?.version === version) return kept;
        const [days, products, pages] = await Promise.all([
          turnover(at, DAYS),
          draftProducts(),
          draftPages(),
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
