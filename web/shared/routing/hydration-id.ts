/** The element with what the page was drawn from. */
export const HYDRATION_ID = 'hydration';
