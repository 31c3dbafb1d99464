import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { CategoryEvent, CategoryFacts } from './category.events.ts';

/** 'Ostalo': imports put products there, so that every shop has it (specification/catalogue §1). */
export const DEFAULT_CATEGORY = 53;

export type CategoryCommand =
  | { readonly kind: 'add'; readonly facts: CategoryFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<CategoryFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type CategoryState = Presence<CategoryFacts>;

export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  category: 'category',
  initialState: ABSENT,
  evolve(state, event) {
    switch (event.type) {
      case 'CategoryAdded':
        return present(event.data);
      case 'CategoryDeleted':
        return DELETED;
      case 'CategoryRenamed':
      case 'CategorySlugChanged':
      case 'CategoryMoved':
      case 'CategoryShownInMenu':
      case 'CategoryHiddenFromMenu':
      case 'CategoryColoured':
      case 'CategoryReordered':
      case 'CategoryFiltersChosen':
      case 'CategoryPictureChanged':
        return patched(state, event.data);
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'category_exists', 'Kategorija već postoji.');
        return refusal(command.facts) ?? ok([{ type: 'CategoryAdded', data: command.facts }]);
      case 'update':
        if (state.stage !== 'present') return missing();
        return refusal({ ...state.facts, ...command.changes }) ?? ok(eventsOf(state.facts, command.changes));
      case 'delete':
        if (state.stage !== 'present') return missing();
        if (state.facts.number === DEFAULT_CATEGORY) {
          return reject(
            'conflict',
            'category_needed',
            'Ova kategorija se ne može obrisati jer u nju ulaze uvezeni proizvodi.',
          );
        }
        return ok([
          { type: 'CategoryDeleted', data: { number: state.facts.number, name: state.facts.name } },
        ]);
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'category_not_found', 'Kategorija ne postoji.');
}

function refusal({ number, parent }: CategoryFacts): Result<never, Rejection> | null {
  if (parent !== number) return null;
  return reject('rule', 'parent_is_itself', 'Kategorija ne može pripadati samoj sebi.', 'parentCategory');
}

function eventsOf(before: CategoryFacts, changes: Partial<CategoryFacts>): CategoryEvent[] {
  const events: CategoryEvent[] = [];
  const name = changedOne(before, changes, 'name');
  if (name) events.push({ type: 'CategoryRenamed', data: name });
  const slug = changedOne(before, changes, 'slug');
  if (slug) events.push({ type: 'CategorySlugChanged', data: slug });
  const parent = changedOne(before, changes, 'parent');
  if (parent) events.push({ type: 'CategoryMoved', data: parent });
  const menu = changedOne(before, changes, 'inMenu');
  if (menu?.inMenu === true) events.push({ type: 'CategoryShownInMenu', data: { inMenu: true } });
  if (menu?.inMenu === false) events.push({ type: 'CategoryHiddenFromMenu', data: { inMenu: false } });
  const color = changedOne(before, changes, 'color');
  if (color) events.push({ type: 'CategoryColoured', data: color });
  const order = changedOne(before, changes, 'order');
  if (order) events.push({ type: 'CategoryReordered', data: order });
  const groups = changedOne(before, changes, 'filterGroups');
  if (groups) events.push({ type: 'CategoryFiltersChosen', data: groups });
  const image = changedOne(before, changes, 'image');
  if (image) events.push({ type: 'CategoryPictureChanged', data: image });
  return events;
}
