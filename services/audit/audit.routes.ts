import type { ShopApp } from '../platform/http/http.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { AuditQueries } from './audit.ports.ts';
import { AuditQuery, HistoryQuery } from './audit.schemas.ts';

export type AuditDeps = {
  readonly audit: AuditQueries;
  /** The `_id` behind what stands in a path, null when there is no such thing. */
  readonly productId: (id: string) => Promise<string | null>;
  readonly orderId: (id: string) => Promise<string | null>;
};

/** Who changed what, when and why: for administrators. */
export function auditRoutes({ audit, productId, orderId }: AuditDeps) {
  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator', reads: ['audit'] } as const;

    app.get('/audit', { config, schema: { querystring: AuditQuery, tags: ['audit'] } }, ({ query }) =>
      audit.list(query),
    );

    const histories = [
      ['product', '/products/:id/history', productId],
      ['order', '/orders/:id/history', orderId],
    ] as const;
    for (const [entity, path, find] of histories) {
      app.get(
        path,
        { config, schema: { params: IdParams, querystring: HistoryQuery, tags: ['audit'] } },
        async ({ params, query }) => {
          const id = await find(params.id);
          if (id === null)
            throw new Rejected({
              kind: 'missing',
              code: 'not_found',
              message: 'Traženi sadržaj ne postoji.',
            });
          return audit.list({ ...query, entity, id });
        },
      );
    }
  };
}
