import { afterEach, describe, expect, it } from 'vitest';
import { type Position, parsePosition, START } from '../event-log.ts';
import { followHead } from './follow-head.ts';

const at = (text: string): Position => parsePosition(text) ?? START;

describe('the end of the log in a process that reads no events', () => {
  let log: { head: Position; looks: number };
  let notify: (payload: string) => void;
  let following: ReturnType<typeof followHead>;
  const isAt = () => following.live()?.head;

  function follow(head: string) {
    log = { head: at(head), looks: 0 };
    following = followHead({
      async head() {
        log.looks += 1;
        return log.head;
      },
      listener: {
        on(_, heard) {
          notify = heard;
          return () => true;
        },
      },
    });
  }
  afterEach(() => following.close());

  it('is unknown until it was looked up, and then moves on with each notification', async () => {
    follow('9');
    expect(isAt()).toBeUndefined();
    await expect.poll(isAt).toBe('9');
    const { looks } = log;
    notify('12');
    expect([isAt(), log.looks]).toEqual(['12', looks]);
  });

  it('does not go back with a late notification, or one without a position', async () => {
    follow('9');
    await expect.poll(isAt).toBe('9');
    for (const payload of ['8', '', 'x']) notify(payload);
    expect(isAt()).toBe('9');
  });

  it('keeps what was notified while it was looked up', async () => {
    follow('9');
    notify('10');
    await expect.poll(isAt).toBe('10');
  });

  it('goes back with a log that has lost its end', async () => {
    follow('9');
    await expect.poll(isAt).toBe('9');
    log.head = at('7');
    await expect.poll(isAt, { timeout: 10_000 }).toBe('7');
  });
});
