/** Whether this is the soak test, which runs some specs of the daily test in more variants. */
export const isSoak = process.env.SOAK === 'on';
