type Hear = (queue: string, outcome: 'done' | 'failed', seconds: number) => void;

const hearing = new Set<Hear>();

/** Hears of every job that this process has worked on, for its metrics. Answers how to stop. */
export function onJob(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/** Does a job and tells how long it took and how it ended. */
export async function heard<T>(queue: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const tell = (outcome: 'done' | 'failed') => {
    for (const hear of hearing) hear(queue, outcome, (performance.now() - began) / 1000);
  };
  try {
    const result = await work();
    tell('done');
    return result;
  } catch (error) {
    tell('failed');
    throw error;
  }
}
