type Outcome = 'done' | 'failed' | 'handed-over';
type Hear = (queue: string, outcome: Outcome, seconds: number) => void;

/** Why a long job ends before its time: its process stops, and another one goes on. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver';
}

const hearing = new Set<Hear>();

/** Hears of every job that this process has worked on, for its metrics. Answers how to stop. */
export function onJob(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/** Does a job and tells how long it took and how it ended. */
export async function heard<T>(queue: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const tell = (outcome: Outcome) => {
    for (const hear of hearing) hear(queue, outcome, (performance.now() - began) / 1000);
  };
  try {
    const result = await work();
    tell('done');
    return result;
  } catch (error) {
    tell(error instanceof HandedOver ? 'handed-over' : 'failed');
    throw error;
  }
}
