import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { BrandEvent, BrandFacts } from './brand.events.ts';

/** 'ostalo': the brand of imported products, so that every shop has it (specification/catalogue §1). */
export const DEFAULT_BRAND = 15;

export type BrandCommand =
  | { readonly kind: 'add'; readonly facts: BrandFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<BrandFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type BrandState = Presence<BrandFacts>;

export const brandDecider: Decider<BrandState, BrandCommand, BrandEvent> = {
  category: 'brand',
  initialState: ABSENT,
  evolve(state, event) {
    switch (event.type) {
      case 'BrandAdded':
        return present(event.data);
      case 'BrandDeleted':
        return DELETED;
      case 'BrandRenamed':
      case 'BrandSlugChanged':
      case 'BrandLinkChanged':
      case 'BrandLogoChanged':
      case 'BrandDescribed':
      case 'BrandDiscountChanged':
        return patched(state, event.data);
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'brand_exists', 'Brend već postoji.');
        return ok([{ type: 'BrandAdded', data: command.facts }]);
      case 'update':
        if (state.stage !== 'present') return missing();
        return ok(eventsOf(state.facts, command.changes));
      case 'delete':
        if (state.stage !== 'present') return missing();
        if (state.facts.number === DEFAULT_BRAND) {
          return reject(
            'conflict',
            'brand_needed',
            'Ovaj brend se ne može obrisati jer ga dobijaju uvezeni proizvodi.',
          );
        }
        return ok([{ type: 'BrandDeleted', data: { number: state.facts.number, name: state.facts.name } }]);
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'brand_not_found', 'Brend ne postoji.');
}

function eventsOf(before: BrandFacts, changes: Partial<BrandFacts>): BrandEvent[] {
  const events: BrandEvent[] = [];
  const name = changedOne(before, changes, 'name');
  if (name) events.push({ type: 'BrandRenamed', data: name });
  const slug = changedOne(before, changes, 'slug');
  if (slug) events.push({ type: 'BrandSlugChanged', data: slug });
  const link = changedOne(before, changes, 'link');
  if (link) events.push({ type: 'BrandLinkChanged', data: link });
  const image = changedOne(before, changes, 'image');
  if (image) events.push({ type: 'BrandLogoChanged', data: image });
  const description = changedOne(before, changes, 'description');
  if (description) events.push({ type: 'BrandDescribed', data: description });
  const discount = changedOne(before, changes, 'discount');
  if (discount) events.push({ type: 'BrandDiscountChanged', data: discount });
  return events;
}
