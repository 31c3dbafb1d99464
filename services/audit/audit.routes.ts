import { Readable } from 'node:stream';
import { FORBIDDEN } from '../platform/http/errors.ts';
import type { Asker } from '../platform/http/http.ts';
import { type Role, worksAs } from '../platform/http/roles.ts';
import { CSV, sendFile } from '../platform/http/send-file.ts';
import { type Served, serve } from '../platform/http/serve.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { auditContract } from './audit.contract.ts';
import type { AuditItem, AuditPage } from './audit.schemas.ts';
import { type AuditItemsDeps, createAuditItems } from './audit-items.ts';
import { csvOf } from './csv.ts';
import { type AuditEntity, entityName } from './entities.ts';
import { eventKinds } from './event-sentences.ts';

type History = (typeof auditContract)['GET /orders/:id/history'];

export type AuditDeps = AuditItemsDeps & {
  /** The `_id` for an id in a path; null when there is none. */
  readonly productId: (id: string) => Promise<string | null>;
  readonly orderId: (id: string) => Promise<string | null>;
  /** Whether these roles may read the history of entities of a kind; of all kinds when none is named. */
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

const NOT_FOUND = reject('missing', 'not_found', 'Traženi sadržaj ne postoji.').error;
const READS = ['audit'];

/** Answers the calls of `auditContract`. */
export function auditRoutes({ productId, orderId, mayReadHistory, ...deps }: AuditDeps) {
  const items = createAuditItems(deps);

  const historyOf = (entity: AuditEntity, find: AuditDeps['productId']): Served<History> => ({
    reads: READS,
    async handle({ asker, params, query }) {
      const id = await find(params.id);
      if (id === null) throw new Rejected(NOT_FOUND);
      return shown(asker, await items.list({ ...query, entity, id }));
    },
  });

  return serve({ tag: 'audit', reads: READS }, auditContract, {
    'GET /audit': async ({ asker, query }) => {
      const roles = asker.kind === 'guest' ? [] : asker.roles;
      if (!mayReadHistory(roles, query.entity)) throw new Rejected(FORBIDDEN);
      return shown(asker, await items.list(query));
    },

    'GET /audit/choices': async () => ({
      kinds: eventKinds(deps.descriptions),
      actors: await deps.audit.actors(),
    }),

    'GET /audit/export': async (request, reply) => {
      await request.requireProof();
      const all = items.all(request.query);
      const lines = csvOf(worksAs('orders', request.asker) ? all : withoutCarts(all), entityName);
      return sendFile(reply, CSV, 'dnevnik.csv', Readable.from(lines));
    },

    'GET /products/:id/history': historyOf('product', productId),
    'GET /orders/:id/history': historyOf('order', orderId),
  });
}
