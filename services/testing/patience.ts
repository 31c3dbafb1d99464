/**
 * The one bound of all waiting, ms. It only ends what will never come: what is waited for is an event, a position or a
 * state, which a busy machine shows late.
 */
export const PATIENCE_MS = 120_000;

/** For `expect.poll` and `vi.waitFor`. */
export const PATIENCE = { timeout: PATIENCE_MS };
