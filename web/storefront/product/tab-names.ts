export const TABS_ID = 'vise-o-proizvodu';
export const REVIEWS_TAB = 'recenzije';
