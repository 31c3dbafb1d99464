import { Readable } from 'node:stream';
import { FORBIDDEN } from '../platform/http/errors.ts';
import type { Asker, ShopApp } from '../platform/http/http.ts';
import { type Role, worksAs } from '../platform/http/roles.ts';
import { tagRoutes } from '../platform/http/tag-routes.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { AuditFilter, type AuditItem, type AuditPage, AuditQuery, HistoryQuery } from './audit.schemas.ts';
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

/** Knowing the id of a cart is the right to change it: administrators who only read get none. */
function withoutCart(item: AuditItem): AuditItem {
  return item.entity === 'cart' ? { ...item, id: '' } : item;
}

async function* withoutCarts(items: AsyncIterable<AuditItem>): AsyncGenerator<AuditItem> {
  for await (const item of items) yield withoutCart(item);
}

function shown(asker: Asker, page: AuditPage<AuditItem>): AuditPage<AuditItem> {
  return worksAs('orders', asker) ? page : { ...page, items: page.items.map(withoutCart) };
}

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
        return shown(asker, await items.list(query));
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
      async (request, reply) => {
        await request.requireProof();
        const all = items.all(request.query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="dnevnik.csv"')
          .send(Readable.from(csvOf(worksAs('orders', request.asker) ? all : withoutCarts(all), entityName)));
      },
    );

    const histories = [
      ['product', '/products/:id/history', 'The history of a product', productId],
      ['order', '/orders/:id/history', 'The history of an order', orderId],
    ] as const;
    for (const [entity, path, summary, find] of histories) {
      app.get(
        path,
        { config, schema: { summary, params: IdParams, querystring: HistoryQuery } },
        async ({ asker, params, query }) => {
          const id = await find(params.id);
          if (id === null)
            throw new Rejected({
              kind: 'missing',
              code: 'not_found',
              message: 'Traženi sadržaj ne postoji.',
            });
          return shown(asker, await items.list({ ...query, entity, id }));
        },
      );
    }
  };
}
