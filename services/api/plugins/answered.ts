import { inTime } from '../../platform/kernel/waiting/in-time.ts';

/** The timeout after which a store counts as unavailable. */
export const ANSWER_MS = 2_000;

/** Null when it fails or times out. */
export function answered<T>(asked: Promise<T>): Promise<T | null> {
  return inTime(
    asked.catch(() => null),
    ANSWER_MS,
  );
}
