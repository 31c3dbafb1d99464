import type { CommandContext, Handled } from '../platform/kernel/commands/command-handler.ts';
import { reject, rejected, unwrap } from '../platform/kernel/rejection.ts';
import type { DomainEvent } from '../platform/log/domain-event.ts';
import { freeing, handleWithValue, type Unique } from '../platform/registry/unique-value.ts';
import { slugify } from '../rules/texts/slug.ts';
import type { CatalogueDeps } from './catalogue.deps.ts';

export const SLUG_TAKEN = reject(
  'conflict',
  'slug_taken',
  'Ovaj slug već koristi nešto drugo. Molimo izaberite drugi.',
  'slug',
).error;

/** A slug in its stored form (specification/catalogue §11); throws when that is empty. */
export function slugFrom(text: string): string {
  const slug = slugify(text);
  if (slug === '')
    throw rejected('rule', 'invalid_slug', 'Slug mora sadržavati bar jedno slovo ili broj.', 'slug');
  return slug;
}

/** Handles a command that gives its entity the address `slug`; 409 naming the field when it is another's. */
export async function handleWithSlug<State, Command, Event extends DomainEvent>(
  deps: CatalogueDeps,
  slugged: Unique<State, Command, Event>,
  {
    slug,
    ...given
  }: {
    id: string;
    slug: string;
    command: Command;
    context: CommandContext;
  },
): Promise<Handled<State, Event>> {
  return unwrap(await handleWithValue(deps, slugged, { ...given, value: slug, taken: SLUG_TAKEN }));
}

/** Handles a command that deletes its entity, and frees the addresses that it had. */
export async function handleWithoutSlug<State, Command, Event extends DomainEvent>(
  deps: CatalogueDeps,
  slugged: Unique<State, Command, Event>,
  { id, command, context }: { id: string; command: Command; context: CommandContext },
): Promise<Handled<State, Event>> {
  const handle = () => deps.handler.handle(slugged.decider, id, command, context);
  return unwrap(await freeing(deps, slugged, id, handle));
}
