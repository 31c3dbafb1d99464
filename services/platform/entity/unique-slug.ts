import type { Presence } from '../kernel/commands/presence.ts';
import type { Rejection } from '../kernel/rejection.ts';
import type { DomainEvent } from '../log/domain-event.ts';
import type { Unique } from '../registry/unique-value.ts';
import type { EntityCommand, EntityDecider, EntityFacts } from './entity-decider.ts';

/** The slug of an entity, which no other of its kind may have. */
export type UniqueSlug<Facts, Event extends DomainEvent> = Unique<
  Presence<Facts>,
  EntityCommand<Facts>,
  Event
> & {
  /** The slugs that a restored entity may get: its own, and others when that is taken. */
  readonly alternatives: (facts: Facts) => readonly Partial<Facts>[];
  /** The slug that a command assigns; undefined when it assigns none. */
  readonly givenBy: (command: EntityCommand<Facts>) => string | undefined;
  /** The refusal when another has it. */
  readonly taken: Rejection;
};

/** The slug of a kind of entity, claimed under the name `brand-slug` for the category `brand`. */
export function uniqueSlug<Facts extends EntityFacts & { readonly slug: string }, Event extends DomainEvent>(
  decider: EntityDecider<Facts, Event>,
  taken: Rejection,
): UniqueSlug<Facts, Event> {
  return {
    decider,
    taken,
    scope: `${decider.category}-slug`,
    has: (state, slug) => state.stage === 'present' && state.facts.slug === slug,
    alternatives: ({ slug }) => numberedSlugs(slug).map((numbered) => ({ slug: numbered }) as Partial<Facts>),
    givenBy(command) {
      if (command.type === 'Delete') return undefined;
      return command.type === 'Add' ? command.facts.slug : command.changes.slug;
    },
  };
}

const NUMBERS = 50;

/** A slug and, when it is taken, the same with a number: `caj`, `caj-2`, `caj-3` … */
export function numberedSlugs(slug: string): string[] {
  return [slug, ...Array.from({ length: NUMBERS - 1 }, (_, index) => `${slug}-${index + 2}`)];
}
