import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { SliderEvent, SliderFacts } from './slider.events.ts';

export type SliderCommand =
  | { readonly kind: 'add'; readonly facts: SliderFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<SliderFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type SliderState = Presence<SliderFacts>;

export function evolveSlider(state: SliderState, event: SliderEvent): SliderState {
  switch (event.type) {
    case 'SliderAdded':
      return present(event.data);
    case 'SliderDeleted':
      return DELETED;
    case 'SliderPublished':
      return patched(state, { published: true });
    case 'SliderWithdrawn':
      return patched(state, { published: false });
    case 'SliderRenamed':
    case 'SliderLinkChanged':
    case 'SliderPictureChanged':
    case 'SliderMobilePictureChanged':
    case 'SliderMoved':
      return patched(state, event.data);
    default:
      return unknownEvent(event);
  }
}

/** A banner of the home page (specification/content §2). */
export const sliderDecider: Decider<SliderState, SliderCommand, SliderEvent> = {
  category: 'slider',
  initialState: ABSENT,
  evolve: evolveSlider,
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'slider_exists', 'Baner već postoji.');
        return ok([{ type: 'SliderAdded', data: command.facts }]);
      case 'update':
        if (state.stage !== 'present') return missing();
        return ok(eventsOf(state.facts, command.changes));
      case 'delete': {
        if (state.stage !== 'present') return missing();
        const { number, name } = state.facts;
        return ok([{ type: 'SliderDeleted', data: { number, name } }]);
      }
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'slider_not_found', 'Baner ne postoji.');
}

function eventsOf(before: SliderFacts, changes: Partial<SliderFacts>): SliderEvent[] {
  const events: SliderEvent[] = [];
  const name = changedOne(before, changes, 'name');
  if (name) events.push({ type: 'SliderRenamed', data: name });
  const link = changedOne(before, changes, 'link');
  if (link) events.push({ type: 'SliderLinkChanged', data: link });
  const image = changedOne(before, changes, 'image');
  if (image) events.push({ type: 'SliderPictureChanged', data: image });
  const mobileImage = changedOne(before, changes, 'mobileImage');
  if (mobileImage) events.push({ type: 'SliderMobilePictureChanged', data: mobileImage });
  const position = changedOne(before, changes, 'position');
  if (position) events.push({ type: 'SliderMoved', data: position });
  const published = changedOne(before, changes, 'published');
  if (published) events.push({ type: published.published ? 'SliderPublished' : 'SliderWithdrawn', data: {} });
  return events;
}
