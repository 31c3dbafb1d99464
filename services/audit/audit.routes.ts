import { Readable } from 'node:stream';
import type { Asker } from '../platform/http/calls/http.ts';
import { type MayCall, type Role, worksAs } from '../platform/http/calls/roles.ts';
import { FORBIDDEN } from '../platform/http/refusals/errors.ts';
import { CSV, sendFile } from '../platform/http/serving/send-file.ts';
import { type Served, serve } from '../platform/http/serving/serve.ts';
import { newId } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { auditContract } from './audit.contract.ts';
import type { AuditItem, AuditPage } from './audit.schemas.ts';
import { type AuditItemsDeps, createAuditItems } from './audit-items.ts';
import { csvOf } from './csv.ts';
import { type AuditEntity, entityName } from './entities.ts';
import { eventKinds } from './event-sentences.ts';
import { createLastHour, lastHourUntil } from './last-hour.ts';
import { createUndo, type UndoDeps } from './undo.ts';
import { undoAction } from './undo-action.ts';

type History = (typeof auditContract)['GET /orders/:id/history'];

export type AuditDeps = AuditItemsDeps &
  UndoDeps & {
    /** The `_id` for an id in a path; null when there is none. */
    readonly productId: (id: string) => Promise<string | null>;
    readonly orderId: (id: string) => Promise<string | null>;
    readonly mayCall: MayCall<'GET /users'>;
    /** Milliseconds, the same for every process. */
    readonly now: () => number;
  };

/** Knowing the id of a cart is the right to change it: administrators who only read get none. */
function withoutCart<Entry extends { readonly entity: string; readonly id: string }>(item: Entry): Entry {
  return item.entity === 'cart' ? { ...item, id: '' } : item;
}

async function* withoutCarts(items: AsyncIterable<AuditItem>): AsyncGenerator<AuditItem> {
  for await (const item of items) yield withoutCart(item);
}

/** A customer is nameless to those who may not read customers, like a guest. */
function withoutCustomer(item: AuditItem): AuditItem {
  const { kind } = item.actor;
  return kind === 'customer' ? { ...item, actor: { kind, id: '', name: '' } } : item;
}

const rolesOf = (asker: Asker): readonly Role[] => (asker.kind === 'guest' ? [] : asker.roles);

const NOT_FOUND = reject('missing', 'not_found', 'Traženi sadržaj ne postoji.').error;
const READS = ['audit'];

/** Answers the calls of `auditContract`. */
export function auditRoutes({ productId, orderId, mayCall, mayReadHistory, now, ...deps }: AuditDeps) {
  const items = createAuditItems(deps);
  const undo = createUndo({ ...deps, mayReadHistory });
  const lastHour = createLastHour({ ...deps, undo });

  function shown(asker: Asker, page: AuditPage<AuditItem>): AuditPage<AuditItem> {
    const roles = rolesOf(asker);
    const offered = page.items.map((item) =>
      undo.isOffered(item, roles) ? { ...item, undoable: true } : item,
    );
    const named = mayCall(roles, 'GET /users') ? offered : offered.map(withoutCustomer);
    return { ...page, items: worksAs('orders', asker) ? named : named.map(withoutCart) };
  }

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
      if (!mayReadHistory(rolesOf(asker), query.entity)) throw new Rejected(FORBIDDEN);
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

    'GET /audit/last-hour': async (request) => {
      const { asker, query } = request;
      const requireProof = async () => undefined;
      const person = { asker, context: request.commandContext(), requireProof };
      const preview = await lastHour.preview({ by: query.by, until: new Date(now()) }, person);
      if (worksAs('orders', asker)) return preview;
      return { ...preview, entries: preview.entries.map(withoutCart) };
    },

    'POST /audit/last-hour/undo': {
      reads: READS,
      async handle(request, reply) {
        const { by, until, reason } = request.body;
        await request.requireProof();
        const { answer, position, reads } = await lastHour.undo(
          { by, until: lastHourUntil(until, now()) },
          {
            asker: request.asker,
            context: { ...request.commandContext(), correlationId: newId(), reason: reason.trim() },
            requireProof: () => request.requireProof(),
          },
        );
        await reply.shownAt(position, [...reads, ...READS]);
        return answer;
      },
    },

    'GET /audit/:position/undo': async (request) => {
      const { asker, params } = request;
      const requireProof = async () => undefined;
      const wanted = { asker, context: request.commandContext(), requireProof, isPreview: true };
      return (await undo.undo(params.position, wanted)).answer;
    },

    'POST /audit/:position/undo': {
      reads: READS,
      async handle(request, reply) {
        const { asker, params, body } = request;
        const { answer, position, reads } = await undo.undo(params.position, {
          asker,
          ...(body.fields && { fields: body.fields }),
          context: {
            ...request.commandContext(),
            correlationId: undoAction(params.position),
            reason: body.reason.trim(),
          },
          requireProof: () => request.requireProof(),
          isPreview: false,
        });
        await reply.shownAt(position, [...reads, ...READS]);
        return answer;
      },
    },

    'GET /products/:id/history': historyOf('product', productId),
    'GET /orders/:id/history': historyOf('order', orderId),
  });
}
