type BatchListener = (name: string, events: number, tookMs: number) => void;
export const listeners = new Set<BatchListener>();

/** Calls `listener` for every batch that this process applies, for its metrics. Answers how to stop. */
export function onBatch(listener: BatchListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
