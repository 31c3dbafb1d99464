import type { Rejection } from '../platform/kernel/rejection.ts';

const RETRY_AFTER_S = 15;

/** Counts the open streams of each user in this process; a user holds at most `most` of them. */
export function createOpenStreams(most: number) {
  const open = new Map<string, number>();

  function close(userId: string): void {
    const left = (open.get(userId) ?? 0) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  }

  return {
    /** Opens one and answers null, or answers why not. Each that was opened is closed once. */
    open(userId: string): Rejection | null {
      const count = open.get(userId) ?? 0;
      if (count >= most)
        return {
          kind: 'too-many',
          code: 'too_many_streams',
          message: 'Administracija je otvorena u previše prozora.',
          retryAfter: RETRY_AFTER_S,
        };
      open.set(userId, count + 1);
      return null;
    },
    close,
  };
}
