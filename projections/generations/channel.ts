/** Notifies every process that a read model has moved, was flipped, or that an operator gave a command. */
export const PROJECTIONS_CHANNEL = 'projections';
