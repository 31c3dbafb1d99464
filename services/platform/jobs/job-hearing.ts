type Outcome = 'done' | 'failed' | 'handed-over';
type Hear = (queue: string, outcome: Outcome, seconds: number) => void;

/** Ends a long job early: its process stops, and another one continues it. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver';
}

const hearing = new Set<Hear>();

/** Calls back after every job of this process, for its metrics. Returns the unsubscribe function. */
export function onJob(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/** Runs a job and reports its duration and outcome. */
export async function heard<T>(queue: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const report = (outcome: Outcome) => {
    for (const hear of hearing) hear(queue, outcome, (performance.now() - began) / 1000);
  };
  try {
    const result = await work();
    report('done');
    return result;
  } catch (error) {
    report(error instanceof HandedOver ? 'handed-over' : 'failed');
    throw error;
  }
}
