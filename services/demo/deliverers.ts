import deliverers from './data/deliverers.json' with { type: 'json' };

export type DemoDeliverer = {
  readonly name: string;
  /** Percent on the wholesale price. */
  readonly markup: number;
};

/** The seven invented deliverers (specification/catalogue §5). */
export const DELIVERERS: readonly DemoDeliverer[] = deliverers;
