import { describe, expect, it } from 'vitest';
import { untilOf, untilText } from './until.ts';

const timeOf = (text: string) => {
  const until = untilOf(text);
  return until && 'time' in until ? until.time : null;
};

describe('the moment of --until and --to', () => {
  it('is a time in Sarajevo where it names no zone, whatever the zone of the machine', () => {
    expect(timeOf('2026-11-01T12:00')).toBe('2026-11-01T11:00:00.000Z');
    expect(timeOf('2026-07-01T12:00:30')).toBe('2026-07-01T10:00:30.000Z');
    expect(timeOf('2026-11-01')).toBe('2026-10-31T23:00:00.000Z');
    expect(timeOf('2026-11-01T12:00:00.25')).toBe('2026-11-01T11:00:00.250Z');
  });

  it('is that of its zone where it names one', () => {
    expect(timeOf('2026-11-01T12:00Z')).toBe('2026-11-01T12:00:00.000Z');
    expect(timeOf('2026-11-01T12:00:00.25+02:00')).toBe('2026-11-01T10:00:00.250Z');
    expect(timeOf('2026-11-01T12:00-05:30')).toBe('2026-11-01T17:30:00.000Z');
  });

  it('is nothing else: no day of another notation, and none that there is not', () => {
    for (const text of [
      '1.11.2026',
      '01/11/2026',
      'Nov 1 2026',
      '2026-11',
      '2026-02-30',
      '2026-11-01T25:00',
      '2026-11-01 12:00',
      '2026-11-01T12:00Zulu',
      '',
    ])
      expect(untilOf(text), text).toBeNull();
    expect(untilOf('4711')).toEqual({ position: '4711' });
  });

  it('is said as it was understood', () => {
    expect(untilText({ time: '2026-10-31T23:00:00.000Z' })).toBe(
      '2026-11-01 00:00:00 in Sarajevo (2026-10-31T23:00:00.000Z)',
    );
    const position = untilOf('4711');
    expect(position && untilText(position)).toBe('position 4711');
  });
});
