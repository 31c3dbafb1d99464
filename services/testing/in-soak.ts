/** Whether this is `npm run test:soak`, which repeats drills for longer. */
export const IN_SOAK = process.env.SOAK === 'on';
