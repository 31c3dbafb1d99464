import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { NameOf, ShownChange } from '../audit/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../platform/log/event-log.ts';
import type { Recorded, StreamReader } from '../platform/log/event-store.ts';
import { recordedBy } from '../platform/log/moment.ts';
import { handleWithValue } from '../platform/registry/unique-value.ts';
import { formatDate, formatTime } from '../rules/dates.ts';
import { numberedSlugs } from '../rules/slug.ts';
import {
  ADMINISTRATOR,
  alsoDeleted,
  type CatalogueDeps,
  handleWithSlug,
  READS,
  SLUG_TAKEN,
  settle,
} from './catalogue.deps.ts';
import type { ProductView } from './catalogue.ports.ts';
import { productDecider } from './product.decider.ts';
import type { ProductFacts } from './product.facts.ts';
import { administratorAnswer } from './product.wire.ts';
import { FACTS, FIELDS } from './product-fields.ts';
import { PRODUCT_NOT_FOUND } from './product-lists.routes.ts';
import { productDifferences, productPastAndNow } from './product-past.ts';
import { PRODUCT_SLUG } from './product-slug.ts';
import { productReferences } from './references.ts';

export type RestoreDeps = CatalogueDeps & {
  readonly store: StreamReader;
  readonly names: () => Promise<NameOf>;
};

/**
 * The state at a moment, or before an event by its position in the audit trail; all fields, or those that are named. A deleted
 * product needs no moment: it comes back as it was.
 */
const RestoreBody = Type.Object({
  at: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  before: Type.Optional(Type.String({ maxLength: 20, pattern: '^\\d{1,18}$' })),
  fields: Type.Optional(Type.Array(Type.Enum(FACTS), { minItems: 1, maxItems: 60 })),
  /** Answers what would change and what stands in the way; changes nothing. */
  preview: Type.Optional(Type.Boolean()),
});
type RestoreBody = Static<typeof RestoreBody>;

/** `changes` lead from today to what is restored; `refusals` name the fields that cannot be, and why. */
export type RestorePreview = {
  readonly changes: readonly ShownChange[];
  readonly refusals: readonly { readonly field: string; readonly error: string }[];
};

const MOMENT_MISSING = reject(
  'invalid',
  'moment_missing',
  'Molimo vas da odaberete trenutak na koji se proizvod vraća.',
  'at',
).error;
const NOT_THEN = reject('rule', 'product_not_then', 'Proizvod u tom trenutku nije postojao.', 'at').error;

/**
 * `POST /products/{id}/restore`: a product, or some of its fields, as they stood at a moment. New events through the
 * decider, with a reason; refused where something has come to depend on today's state (an address that is another's, a
 * category, brand, markup or filter that is gone).
 */
export function productRestoreRoutes(deps: RestoreDeps) {
  const { store, queries, readModels, names } = deps;

  /** What stands in the way, by the names of the facts. */
  async function refusalsOf(id: string, changes: Partial<ProductFacts>, now: ProductView) {
    const rejection = productReferences(changes, await queries.lookups(), now);
    const references = (rejection?.details ?? []).map(({ field, error }) => ({
      field: FIELDS.find(({ wire }) => wire === field)?.fact ?? field,
      error,
    }));
    const holder = changes.slug === undefined ? null : await queries.productBySlug(changes.slug);
    if (!holder || holder.id === id) return references;
    return [...references, { field: 'slug', error: `Adresu sada koristi proizvod „${holder.title}“.` }];
  }

  /** What a deleted product refers to and is gone. */
  async function missingFor(facts: ProductFacts): Promise<RestorePreview['refusals']> {
    await settle(deps);
    return productReferences(facts, await queries.lookups(), facts)?.details ?? [];
  }

  /** Null for a product that is there. */
  async function deletedFacts(id: string): Promise<ProductFacts | null> {
    const { state } = await deps.handler.load(productDecider, id);
    if (state.stage === 'present') return null;
    if (state.stage === 'deleted' && state.facts) return state.facts;
    throw new Rejected(PRODUCT_NOT_FOUND);
  }

  /** Under its own address, or under one with a number when that is taken. */
  async function restoreDeleted(id: string, facts: ProductFacts, context: CommandContext) {
    assertNone(await missingFor(facts));
    for (const slug of numberedSlugs(facts.slug)) {
      const handled = await handleWithValue(deps, PRODUCT_SLUG, {
        ...{ id, value: slug, command: { type: 'Restore', changes: { slug } }, context, taken: SLUG_TAKEN },
      });
      if (handled.ok || handled.error.code !== SLUG_TAKEN.code) return unwrap(handled);
    }
    throw new Rejected(SLUG_TAKEN);
  }

  async function answer(reply: FastifyReply, id: string, position: Position | null) {
    if (position) await readModels.waitFor(position, READS);
    const product = await queries.productById(id);
    return reply
      .at(position)
      .send(product ? administratorAnswer(product, await queries.lookups()) : { _id: id });
  }

  return async (app: ShopApp): Promise<void> => {
    app.post(
      '/products/:id/restore',
      {
        config: ADMINISTRATOR,
        schema: {
          tags: ['history'],
          summary: 'Restore a product or some of its fields',
          params: IdParams,
          body: RestoreBody,
        },
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
      async (request, reply) => {
        const { at, before, fields, preview = false } = request.body;
        const { id } = await alsoDeleted(deps, 'product', PRODUCT_NOT_FOUND)(request.params.id);
        const deleted = await deletedFacts(id);
        if (deleted) {
          if (preview)
            return reply.send({ changes: [], refusals: await missingFor(deleted) } satisfies RestorePreview);
          const handled = await restoreDeleted(id, deleted, request.commandContext());
          return answer(reply, id, handled.position);
        }
        const wasThere = momentOf(at, before);
        let moment = at ?? '';
        const { past: then, now } = await productPastAndNow(store, id, (event) => {
          if (event.position === before) moment = event.recordedAt;
          return wasThere(event);
        });
        if (!now) throw new Rejected(PRODUCT_NOT_FOUND);
        if (!then) throw new Rejected(NOT_THEN);

        const all = productDifferences(now, then, await names());
        const changes = fields ? all.filter(({ field }) => fields.some((named) => named === field)) : all;
        const wanted: Partial<ProductFacts> = Object.fromEntries(
          changes.map(({ field }) => [field, Reflect.get(then, field)]),
        );
        await settle(deps);
        const refusals = await refusalsOf(id, wanted, now);
        if (preview) return reply.send({ changes, refusals } satisfies RestorePreview);
        assertNone(refusals);

        const handled = await handleWithSlug(deps, PRODUCT_SLUG, {
          id,
          slug: wanted.slug ?? now.slug,
          command: { type: 'Update', changes: wanted },
          context: {
            ...request.commandContext(),
            correlationId: newId(),
            reason: reasonOf(moment, at === undefined),
          },
        });
        return answer(reply, id, handled.position);
      },
    );
  };
}

function assertNone(refusals: RestorePreview['refusals']): void {
  const [refusal] = refusals;
  if (!refusal) return;
  const details = [...refusals];
  throw new Rejected({ kind: 'conflict', code: 'restore_refused', message: refusal.error, details });
}

/** Which events had happened by then. */
function momentOf(
  at: RestoreBody['at'],
  before: RestoreBody['before'],
): (event: Pick<Recorded, 'position' | 'recordedAt'>) => boolean {
  if (before !== undefined) return ({ position }) => comparePositions(position, before as Position) < 0;
  if (at === undefined) throw new Rejected(MOMENT_MISSING);
  return recordedBy(at);
}

function reasonOf(moment: string, isBefore: boolean): string {
  const when = `${formatDate(moment)} u ${formatTime(moment)}`;
  return isBefore ? `Vraćeno na stanje prije izmjene od ${when}` : `Vraćeno na stanje od ${when}`;
}
