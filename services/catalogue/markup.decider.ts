import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { MarkupEvent, MarkupFacts } from './markup.events.ts';

export type MarkupCommand =
  | { readonly kind: 'add'; readonly facts: MarkupFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<MarkupFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type MarkupState = Presence<MarkupFacts>;

export const markupDecider: Decider<MarkupState, MarkupCommand, MarkupEvent> = {
  category: 'markup',
  initialState: ABSENT,
  evolve(state, event) {
    switch (event.type) {
      case 'MarkupAdded':
        return present(event.data);
      case 'MarkupDeleted':
        return DELETED;
      case 'MarkupRenamed':
      case 'MarkupValueChanged':
        return patched(state, event.data);
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'markup_exists', 'Marža već postoji.');
        return ok([{ type: 'MarkupAdded', data: command.facts }]);
      case 'update': {
        if (state.stage !== 'present') return missing();
        const events: MarkupEvent[] = [];
        const name = changedOne(state.facts, command.changes, 'name');
        if (name) events.push({ type: 'MarkupRenamed', data: name });
        const percent = changedOne(state.facts, command.changes, 'percent');
        if (percent) events.push({ type: 'MarkupValueChanged', data: percent });
        return ok(events);
      }
      case 'delete':
        if (state.stage !== 'present') return missing();
        return ok([{ type: 'MarkupDeleted', data: { number: state.facts.number, name: state.facts.name } }]);
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'markup_not_found', 'Marža ne postoji.');
}
