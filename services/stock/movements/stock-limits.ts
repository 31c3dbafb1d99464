/** The most pieces in one line of a movement. */
export const MOST_PIECES = 1_000_000;
