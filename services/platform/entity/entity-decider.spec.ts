import { describe, expect, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { reject } from '../kernel/rejection.ts';
import { entityDecider } from './entity-decider.ts';
import { uniqueSlug } from './unique-slug.ts';

type ShelfFacts = {
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  readonly open: boolean;
  readonly labels: readonly string[];
};
type ShelfEvent =
  | { readonly type: 'ShelfAdded'; readonly data: ShelfFacts }
  | { readonly type: 'ShelfRenamed'; readonly data: Pick<ShelfFacts, 'name'> }
  | { readonly type: 'ShelfSlugChanged'; readonly data: Pick<ShelfFacts, 'slug'> }
  | { readonly type: 'ShelfOpened'; readonly data: object }
  | { readonly type: 'ShelfClosed'; readonly data: { readonly open: false } }
  | { readonly type: 'ShelfLabelled'; readonly data: { readonly label: string } }
  | { readonly type: 'ShelfDeleted'; readonly data: Pick<ShelfFacts, 'number' | 'name'> }
  | { readonly type: 'ShelfRestored'; readonly data: ShelfFacts };

const shelfDecider = entityDecider<ShelfFacts, ShelfEvent>({
  category: 'shelf',
  code: 'shelf',
  noun: 'Polica',
  label: 'name',
  added: 'ShelfAdded',
  changes: {
    ShelfRenamed: 'name',
    ShelfSlugChanged: 'slug',
    ShelfOpened: { sets: { open: true }, data: {} },
    ShelfClosed: { sets: { open: false } },
    ShelfLabelled: {
      apply: (facts, { data }) => ({ ...facts, labels: [...facts.labels, data.label] }),
    },
  },
  deleted: 'ShelfDeleted',
  restored: 'ShelfRestored',
  refuseFacts: ({ name }) => (name === 'x' ? reject('rule', 'bad_name', 'Loš naziv.').error : null),
  refuseDeletion: ({ open }) => (open ? reject('conflict', 'shelf_open', 'Otvorena.').error : null),
});

const facts: ShelfFacts = { number: 7, name: 'Čajevi', slug: 'cajevi', open: false, labels: [] };
const added = { type: 'ShelfAdded', data: facts } as const;
const deleted = { type: 'ShelfDeleted', data: { number: 7, name: 'Čajevi' } } as const;
const { given } = spec(shelfDecider);

describe('an entity', () => {
  it('is added once, also when it was deleted', () => {
    const add = { type: 'Add', facts } as const;
    given().when(add).yields(added);
    given(added).when(add).isRejected('shelf_exists');
    given(added, deleted).when(add).isRejected('shelf_exists');
  });

  it('records each fact that an update changes as its own event, in the declared order', () => {
    given(added)
      .when({ type: 'Update', changes: { open: true, slug: 'med', name: 'Med' } })
      .yields(
        { type: 'ShelfRenamed', data: { name: 'Med' } },
        { type: 'ShelfSlugChanged', data: { slug: 'med' } },
        { type: 'ShelfOpened', data: {} },
      );
    given(added, { type: 'ShelfOpened', data: {} })
      .when({ type: 'Update', changes: { open: false } })
      .yields({ type: 'ShelfClosed', data: { open: false } });
  });

  it('records nothing for unchanged facts of an update', () => {
    given(added)
      .when({ type: 'Update', changes: { ...facts } })
      .yieldsNothing();
    given(added).when({ type: 'Update', changes: {} }).yieldsNothing();
  });

  it('is deleted with its number and its label, and does not exist afterwards', () => {
    given(added).when({ type: 'Delete' }).yields(deleted);
    given(added, deleted).when({ type: 'Delete' }).isRejected('shelf_not_found');
    given(added, deleted).when({ type: 'Update', changes: {} }).isRejected('shelf_not_found');
    given().when({ type: 'Delete' }).isRejected('shelf_not_found');
  });

  it('is restored as it was, with the given changes', () => {
    given(added, { type: 'ShelfRenamed', data: { name: 'Med' } }, deleted)
      .when({ type: 'Restore', changes: { slug: 'cajevi-2' } })
      .yields({ type: 'ShelfRestored', data: { ...facts, name: 'Med', slug: 'cajevi-2' } });
    given(added, deleted, { type: 'ShelfRestored', data: facts }).when({ type: 'Delete' }).yields(deleted);
  });

  it('is restored only when it was deleted, with valid facts', () => {
    given().when({ type: 'Restore', changes: {} }).isRejected('shelf_not_found');
    given(added).when({ type: 'Restore', changes: {} }).isRejected('shelf_exists');
    given(added, deleted)
      .when({ type: 'Restore', changes: { name: 'x' } })
      .isRejected('bad_name');
  });

  it('refuses facts and deletions as declared', () => {
    given()
      .when({ type: 'Add', facts: { ...facts, name: 'x' } })
      .isRejected('bad_name');
    given(added)
      .when({ type: 'Update', changes: { name: 'x' } })
      .isRejected('bad_name');
    given(added, { type: 'ShelfOpened', data: {} }).when({ type: 'Delete' }).isRejected('shelf_open');
  });

  it('folds events of every form', () => {
    const state = [
      added,
      { type: 'ShelfRenamed', data: { name: 'Med' } },
      { type: 'ShelfOpened', data: {} },
      { type: 'ShelfLabelled', data: { label: 'novo' } },
    ] satisfies ShelfEvent[];
    expect(
      state.reduce<ReturnType<typeof shelfDecider.evolve>>(shelfDecider.evolve, { stage: 'absent' }),
    ).toEqual({
      stage: 'present',
      facts: { ...facts, name: 'Med', open: true, labels: ['novo'] },
    });
  });

  it('stops at an event that only a newer program knows', () => {
    const newer: { readonly type: string; readonly data: object } = { type: 'ShelfPainted', data: {} };
    expect(() => shelfDecider.evolve({ stage: 'absent' }, newer as ShelfEvent)).toThrow('ShelfPainted');
  });
});

describe('the slug of an entity', () => {
  const taken = reject('conflict', 'slug_taken', 'Zauzeto.', 'slug').error;
  const slug = uniqueSlug(shelfDecider, taken);

  it('is set by an addition, by an update that names it, and by no deletion', () => {
    expect(slug.scope).toBe('shelf-slug');
    expect(slug.givenBy({ type: 'Add', facts })).toBe('cajevi');
    expect(slug.givenBy({ type: 'Update', changes: { slug: 'med' } })).toBe('med');
    expect(slug.givenBy({ type: 'Update', changes: { name: 'Med' } })).toBeUndefined();
    expect(slug.givenBy({ type: 'Delete' })).toBeUndefined();
  });

  it('belongs to the existing entity that has it', () => {
    expect(slug.has({ stage: 'present', facts }, 'cajevi')).toBe(true);
    expect(slug.has({ stage: 'present', facts }, 'med')).toBe(false);
    expect(slug.has({ stage: 'deleted' }, 'cajevi')).toBe(false);
  });
});
