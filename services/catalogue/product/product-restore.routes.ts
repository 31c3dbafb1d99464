import type { FastifyReply } from 'fastify';
import type { NameOf } from '../../audit/index.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../../platform/kernel/rejection.ts';
import { comparePositions, type Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { recordedBy } from '../../platform/log/moment.ts';
import type { Recorded } from '../../platform/log/recorded-event.ts';
import { formatDate, formatTime } from '../../rules/dates/dates.ts';
import { alsoDeleted, type CatalogueDeps, READS, settle } from '../catalogue.deps.ts';
import { FIELDS } from '../product-fields.ts';
import { productReferences } from '../references.ts';
import { handleWithSlug } from '../slugs.ts';
import { partsRefusal, variationsInUse } from './bundle-parts.ts';
import type { ProductFacts } from './product.facts.ts';
import type { RestoreBody, RestorePreview } from './product.schemas.ts';
import { administratorAnswer } from './product.wire.ts';
import { PRODUCT_NOT_FOUND } from './product-lists.routes.ts';
import { productDifferences, productPastAndNow } from './product-past.ts';
import { PRODUCT_SLUG } from './product-slug.ts';
import { productRestoreContract } from './products.contract.ts';
import { restoreProduct } from './restore-product.ts';

export type RestoreDeps = CatalogueDeps & {
  readonly store: StreamReader;
  readonly names: () => Promise<NameOf>;
};

type Refusals = RestorePreview['refusals'];
type Changes = Partial<Omit<ProductFacts, 'number'>>;

const MOMENT_MISSING = reject(
  'invalid',
  'moment_missing',
  'Molimo vas da odaberete trenutak na koji se proizvod vraća.',
  'at',
).error;
const NOT_THEN = reject('rule', 'product_not_then', 'Proizvod u tom trenutku nije postojao.', 'at').error;

/**
 * Answers the call of `productRestoreContract`: by new events through the decider, with a reason; refused where the
 * current state prevents it (an address that another product has, a deleted category, brand, markup or filter).
 */
export function productRestoreRoutes(deps: RestoreDeps) {
  const { store, queries, readModels, names } = deps;

  /** The deleted entities that `changes` refer to, by the names of the facts. */
  async function missingFor(
    id: string,
    changes: Partial<ProductFacts>,
    before: ProductFacts,
  ): Promise<Refusals> {
    const rejection =
      productReferences(changes, await queries.lookups(), before) ??
      (await partsRefusal(deps, { id, parts: changes.parts ?? [] }));
    const inUse = await variationsInUse(deps, { ...before, id }, changes);
    const refusals = (rejection?.details ?? []).map(({ field, error }) => ({
      field: FIELDS.find(({ wire }) => wire === field)?.fact ?? field,
      error,
    }));
    return inUse ? [...refusals, { field: 'variations', error: inUse.message }] : refusals;
  }

  async function takenBy(id: string, slug: string | undefined): Promise<Refusals> {
    const holder = slug === undefined ? null : await queries.productBySlug(slug);
    if (!holder || holder.id === id) return [];
    return [{ field: 'slug', error: `Adresu sada koristi proizvod „${holder.title}“.` }];
  }

  async function answer(reply: FastifyReply, id: string, position: Position | null) {
    if (position) await readModels.waitFor(position, READS);
    const product = await queries.productById(id);
    reply.at(position);
    return product ? administratorAnswer(product, await queries.lookups()) : { _id: id };
  }

  return serve('history', productRestoreContract, {
    'POST /products/:id/restore': {
      reads: READS,
      // A deleted product needs none.
      mayLackBody: true,
      async handle(request, reply) {
        const { at, before, fields, preview = false } = request.body;
        const { id } = await alsoDeleted(deps, 'product', PRODUCT_NOT_FOUND)(request.params.id);
        const wasThere = momentOf(at, before);
        let moment = at ?? '';
        const { past, now, deleted } = await productPastAndNow(store, id, (event) => {
          if (event.position === before) moment = event.recordedAt;
          return wasThere(event);
        });
        const current = now ?? deleted;
        if (!current) throw new Rejected(PRODUCT_NOT_FOUND);
        const isMoment = at !== undefined || before !== undefined;
        if (now && !isMoment) throw new Rejected(MOMENT_MISSING);
        const then = isMoment ? past : deleted;
        if (!then) throw new Rejected(NOT_THEN);

        const all = productDifferences(current, then, await names());
        const changes = fields ? all.filter(({ field }) => fields.some((named) => named === field)) : all;
        const wanted: Changes = Object.fromEntries(
          changes.map(({ field }) => [field, Reflect.get(then, field)]),
        );
        await settle(deps);
        const refusals = now
          ? [...(await missingFor(id, wanted, now)), ...(await takenBy(id, wanted.slug))]
          : await missingFor(id, { ...current, ...wanted }, current);
        if (preview) return { changes, refusals };
        assertNone(refusals);

        const asked = request.commandContext();
        const context = {
          ...asked,
          correlationId: newId(),
          // One that was scheduled has a reason of its own.
          ...(isMoment && { reason: asked.reason || reasonOf(moment, at === undefined) }),
        };
        const slug = wanted.slug ?? current.slug;
        const handled = now
          ? await handleWithSlug(deps, PRODUCT_SLUG, {
              id,
              slug,
              command: { type: 'Update', changes: wanted },
              context,
            })
          : unwrap(await restoreProduct(deps, { id, slug, changes: wanted, context }));
        return answer(reply, id, handled.position);
      },
    },
  });
}

function assertNone(refusals: Refusals): void {
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
  return at === undefined ? () => false : recordedBy(at);
}

function reasonOf(moment: string, isBefore: boolean): string {
  const when = `${formatDate(moment)} u ${formatTime(moment)}`;
  return isBefore ? `Vraćeno na stanje prije izmjene od ${when}` : `Vraćeno na stanje od ${when}`;
}
