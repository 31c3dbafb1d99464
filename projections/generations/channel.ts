/** Where the runner tells every process that a read model has moved, was flipped, or has new orders to follow. */
export const PROJECTIONS_CHANNEL = 'projections';
