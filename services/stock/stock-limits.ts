/** The most pieces in one line of a movement. */
export const MOST_PIECES = 1_000_000;
/** 'Ističe uskoro': within so many days. */
export const EXPIRING_DAYS = 90;
