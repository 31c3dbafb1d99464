/** The most lines of a count's sheet. */
export const MOST_ROWS = 20_000;
/** The most differences in an answer. */
export const LISTED_DIFFERENCES = 1_000;
