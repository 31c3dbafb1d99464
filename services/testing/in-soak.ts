/** Whether this is `npm run test:soak`, where a drill is repeated as often as there is time. */
export const IN_SOAK = process.env.SOAK === 'on';
