import { expectedNow } from './expected-log.ts';

/**
 * Comes before each portion of long work. Rejects with the reason of `stopping` once it is aborted, so that another
 * process resumes; where the work is only expected, it rests here as long as its asker wants.
 */
export async function beforePortion(stopping?: AbortSignal): Promise<void> {
  stopping?.throwIfAborted();
  await expectedNow()?.nextPortion();
}
