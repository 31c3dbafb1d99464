import type { Chance } from './chance.ts';

export type Faults = {
  /** Simulated milliseconds of a way through the network. */
  latency(): number;
  refusesConnection(): boolean;
  /** The connection breaks before a statement is executed. */
  losesRequest(): boolean;
  /** The connection breaks after a statement was executed, before its answer. */
  losesAnswer(): boolean;
  /** No faults from here on. */
  stop(): void;
};

/** The faults of one history: how often each happens is drawn first, so that some histories have none and some have many. */
export function createFaults(chance: Chance): Faults {
  const rate = () => chance.pick([0, 0.001, 0.01, 0.03]);
  const rates = { refused: rate(), before: rate(), after: rate(), slow: rate() };
  let areOn = true;
  const happens = (probability: number) => areOn && probability > 0 && chance.happens(probability);
  return {
    latency: () => (happens(rates.slow) ? 100 + chance.int(3000) : 0.1 + chance.next() * 2),
    refusesConnection: () => happens(rates.refused),
    losesRequest: () => happens(rates.before),
    losesAnswer: () => happens(rates.after),
    stop() {
      areOn = false;
    },
  };
}

/** A network that works. */
export const NO_FAULTS: Faults = {
  latency: () => 0.5,
  refusesConnection: () => false,
  losesRequest: () => false,
  losesAnswer: () => false,
  stop: () => undefined,
};
