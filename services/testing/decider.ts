import { expect } from 'vitest';
import type { Decider } from '../platform/kernel/commands/decider.ts';
import type { DomainEvent } from '../platform/log/domain-event.ts';

/** Writes a decider's rule as a test: `spec(decider).given(events).when(command).yields(events)`. */
export function spec<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) {
  return {
    given(...history: readonly Event[]) {
      const state = history.reduce(decider.evolve, decider.initialState);
      return {
        when(command: Command) {
          const decision = decider.decide(command, state);
          return {
            yields(...events: readonly Event[]): void {
              expect(decision).toEqual({ ok: true, value: events });
            },
            yieldsNothing(): void {
              expect(decision).toEqual({ ok: true, value: [] });
            },
            isRejected(code: string): void {
              expect(decision).toMatchObject({ ok: false, error: { code } });
            },
          };
        },
      };
    },
  };
}
