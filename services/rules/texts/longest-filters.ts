/** The length of the longest value of each filter of the audit trail, in its call and in the address of its screen. */
export const LONGEST_FILTERS = {
  entity: 40,
  id: 64,
  actor: 64,
  type: 80,
  q: 100,
  /** The longest `X-Request-Id`, marked as sent (`request:`). */
  action: 136,
};
