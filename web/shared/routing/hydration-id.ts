/** The element with the page's data. */
export const HYDRATION_ID = 'hydration';
