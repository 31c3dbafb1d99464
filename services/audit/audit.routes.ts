import { Readable } from 'node:stream';
import { FORBIDDEN } from '../platform/http/errors.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { Role } from '../platform/http/roles.ts';
import { tagRoutes } from '../platform/http/tag-routes.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { AuditFilter, AuditQuery, HistoryQuery } from './audit.schemas.ts';
import { type AuditItemsDeps, createAuditItems } from './audit-items.ts';
import { csvOf } from './csv.ts';
import { entityName } from './entities.ts';
import { eventKinds } from './event-sentences.ts';

export type AuditDeps = AuditItemsDeps & {
  /** The `_id` for an id in a path; null when there is none. */
  readonly productId: (id: string) => Promise<string | null>;
  readonly orderId: (id: string) => Promise<string | null>;
  /** Whether these roles may read what happened to things of a kind; to all things when none is named. */
  readonly mayReadHistory: (roles: readonly Role[], entity: string | undefined) => boolean;
};

/** Who changed what, when and why: for administrators. */
export function auditRoutes({ productId, orderId, mayReadHistory, ...deps }: AuditDeps) {
  const items = createAuditItems(deps);
  return async (app: ShopApp): Promise<void> => {
    tagRoutes(app, 'audit');
    const config = { access: 'administrator', reads: ['audit'] } as const;

    app.get(
      '/audit',
      { config, schema: { summary: 'The audit trail', querystring: AuditQuery } },
      async ({ asker, query }) => {
        const roles = asker.kind === 'guest' ? [] : asker.roles;
        if (!mayReadHistory(roles, query.entity)) throw new Rejected(FORBIDDEN);
        return items.list(query);
      },
    );

    app.get(
      '/audit/choices',
      { config, schema: { summary: 'What the audit trail can be filtered by' } },
      async () => ({
        kinds: eventKinds(deps.descriptions),
        actors: await deps.audit.actors(),
      }),
    );

    app.get(
      '/audit/export',
      { config, schema: { querystring: AuditFilter, summary: 'The audit trail as CSV' } },
      ({ query }, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="dnevnik.csv"')
          .send(Readable.from(csvOf(items.all(query), entityName))),
    );

    const histories = [
      ['product', '/products/:id/history', 'The history of a product', productId],
      ['order', '/orders/:id/history', 'The history of an order', orderId],
    ] as const;
    for (const [entity, path, summary, find] of histories) {
      app.get(
        path,
        { config, schema: { summary, params: IdParams, querystring: HistoryQuery } },
        async ({ params, query }) => {
          const id = await find(params.id);
          if (id === null)
            throw new Rejected({
              kind: 'missing',
              code: 'not_found',
              message: 'Traženi sadržaj ne postoji.',
            });
          return items.list({ ...query, entity, id });
        },
      );
    }
  };
}
