import { describe, expect, it } from 'vitest';
import type { ReaderAnswer, TaskAnswer } from '../../../../services/operations/operations.schemas.ts';
import { durationText, isUnderWay, lagText, otherVersionTexts, standingOf } from './texts.ts';

const running = {
  kind: 'projection',
  paused: false,
  generation: 1,
  owner: 'a:1',
  error: null,
  parked: 0,
} as ReaderAnswer;

describe('the texts for the state of a projection', () => {
  it('name the worst first', () => {
    expect(standingOf(running).text).toBe('Radi');
    expect(standingOf({ ...running, owner: null }).text).toBe('Ne radi');
    expect(standingOf({ ...running, parked: 2 }).text).toBe('Izdvojeni događaji');
    expect(standingOf({ ...running, parked: 2, error: 'code' }).text).toBe('Greška');
    expect(standingOf({ ...running, paused: true, error: 'code' }).text).toBe('Pauzirana');
  });

  it('say how far behind it is, and for how long', () => {
    expect(lagText({ events: 0, more: false, seconds: 0 })).toBe('sve primijenjeno');
    expect(lagText({ events: 1, more: false, seconds: 1 })).toBe('zaostaje 1 događaj, 1 s');
    expect(lagText({ events: 1000, more: true, seconds: 61 })).toBe('zaostaje 1.000+ događaja, 1 min 1 s');
    expect(durationText(7_260)).toBe('2 h 1 min');
    expect([59.4, 239.7, 7_185].map(durationText)).toEqual(['1 min 0 s', '4 min 0 s', '2 h 0 min']);
  });

  it('say what another version of the program reads and builds', () => {
    const made = {
      name: 'catalogue',
      position: '512',
      changed: '512',
      events: 9,
      updatedAt: '2026-11-22T10:00:00.000Z',
      error: null,
      indexed: true,
      rate: 0,
      deletion: null,
    };
    const generations = [
      { ...made, generation: 2, definition: 4, state: 'retired' },
      { ...made, generation: 3, definition: 5, state: 'live' },
      { ...made, generation: 4, definition: 6, state: 'live' },
      { ...made, generation: 5, definition: 5, state: 'building' },
      { ...made, generation: 6, definition: 7, state: 'building' },
    ] as const;
    expect(otherVersionTexts({ generation: 3, programDefinition: 5, generations })).toEqual([
      'Generacija 4 odgovara drugoj verziji programa (definicija 6), pozicija 512',
      'Generacija 6 se gradi za drugu verziju programa (definicija 7), pozicija 512',
    ]);
  });

  it('say what remains to be done', () => {
    const task = (state: TaskAnswer['state']) => ({ state }) as TaskAnswer;
    expect(
      ['waiting', 'running', 'blocked'].map((state) => isUnderWay(task(state as TaskAnswer['state']))),
    ).toEqual([true, true, true]);
    expect([isUnderWay(null), isUnderWay(task('done')), isUnderWay(task('failed'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
