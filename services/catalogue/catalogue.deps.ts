import type { NamesOf } from '../audit/index.ts';
import type { AnswerCache } from '../platform/http/answer-cache.ts';
import type { Waiting } from '../platform/http/positions.ts';
import type { DomainEvent } from '../platform/kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../platform/kernel/handle-command.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { Rejected, type Rejection, reject, unwrap } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { freeing, handleWithValue, type Unique } from '../platform/registry/unique-value.ts';
import { PRODUCTS, pluralForm } from '../rules/plural.ts';
import { slugify } from '../rules/slug.ts';
import type { CatalogueQueries, SoldProducts } from './catalogue.ports.ts';
import type { Lookups } from './lookups.ts';

export type CatalogueDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream'>;
  readonly readModels: Waiting;
  readonly cache: AnswerCache;
  readonly queries: CatalogueQueries;
  readonly soldProducts: SoldProducts;
  readonly namesOf: NamesOf;
};

export const READS = ['catalogue'] as const;
export const ADMINISTRATOR = { access: 'administrator', reads: READS } as const;

/** The `_id` of a new thing: the same again when the same request is repeated. */
export function idForNew(entity: string, { commandId }: CommandContext): string {
  return commandId ? idFrom(entity, commandId) : newId();
}

/** Waits, bounded, until the catalogue shows all that is in the log now. */
export async function settle({ store, readModels }: CatalogueDeps): Promise<void> {
  await readModels.waitFor(await store.head(), READS);
}

/** What `find` finds; when it finds nothing, once more after the read side has caught up. */
export async function found<T>(
  deps: CatalogueDeps,
  find: () => Promise<T | null | undefined>,
  missing: Rejection,
): Promise<T> {
  const first = await find();
  if (first) return first;
  await settle(deps);
  const second = await find();
  if (second) return second;
  throw new Rejected(missing);
}

/** Throws the refusal that `check` answers, unless it is gone once the read side has caught up. */
export async function checked(
  deps: CatalogueDeps,
  check: (lookups: Lookups) => Rejection | null,
): Promise<void> {
  if (!check(await deps.queries.lookups())) return;
  await settle(deps);
  const refusal = check(await deps.queries.lookups());
  if (refusal) throw new Rejected(refusal);
}

/** A kind of thing that has an address of its own. */
export type Slugged<State, Command, Event extends DomainEvent> = Unique<State, Command, Event>;

const SLUG_TAKEN = reject(
  'conflict',
  'slug_taken',
  'Ovaj slug već koristi nešto drugo. Molimo izaberite drugi.',
  'slug',
).error;

/** A slug as it is kept (specification/catalogue §11); throws when nothing of it is left. */
export function slugFrom(text: string): string {
  const slug = slugify(text);
  if (slug === '')
    throw new Rejected(
      reject('rule', 'invalid_slug', 'Slug mora sadržavati bar jedno slovo ili broj.', 'slug').error,
    );
  return slug;
}

/** Handles a command that gives its thing the address `slug`; 409 naming the field when it is another's. */
export async function handleWithSlug<State, Command, Event extends DomainEvent>(
  deps: CatalogueDeps,
  slugged: Slugged<State, Command, Event>,
  { id, slug, command, context }: { id: string; slug: string; command: Command; context: CommandContext },
): Promise<Handled<State, Event>> {
  return unwrap(
    await handleWithValue(deps, slugged, { id, value: slug, command, context, taken: SLUG_TAKEN }),
  );
}

/** Handles a command that takes its thing away, and with it the addresses that it had. */
export async function handleWithoutSlug<State, Command, Event extends DomainEvent>(
  deps: CatalogueDeps,
  slugged: Slugged<State, Command, Event>,
  { id, command, context }: { id: string; command: Command; context: CommandContext },
): Promise<Handled<State, Event>> {
  const handle = () => deps.handler.handle(slugged.decider, id, command, context);
  return unwrap(await freeing(deps, slugged, id, handle));
}

/** The 409 of something that cannot be deleted because `products` (and `others`) use it. */
export function inUse(
  code: string,
  what: string,
  products: number,
  others: { readonly [name: string]: number } = {},
  otherText = '',
): Rejection {
  const parts = [products > 0 ? `${products} ${pluralForm(products, PRODUCTS)}` : '', otherText].filter(
    Boolean,
  );
  return {
    kind: 'conflict',
    code,
    message: `${what} se ne može obrisati. Još se koristi: ${parts.join(', ')}.`,
    extra: { products, ...others },
  };
}
