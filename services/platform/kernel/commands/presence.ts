/** The life of an entity that is added, changed and deleted. `facts` of a deleted one are kept where it can be restored. */
export type Presence<Facts> =
  | { readonly stage: 'absent' }
  | { readonly stage: 'present'; readonly facts: Facts }
  | { readonly stage: 'deleted'; readonly facts?: Facts };

export const ABSENT = { stage: 'absent' } as const;
export const DELETED = { stage: 'deleted' } as const;

export function present<Facts>(facts: Facts): Presence<Facts> {
  return { stage: 'present', facts };
}

/** The state after an event whose data are the changed facts. */
export function patched<Facts extends object>(state: Presence<Facts>, data: Partial<Facts>): Presence<Facts> {
  return state.stage === 'present' ? present({ ...state.facts, ...data }) : state;
}

/** `Facts` with optional properties in place of those that may be undefined. */
type Given<Facts> = {
  [Key in keyof Facts as undefined extends Facts[Key] ? never : Key]: Facts[Key];
} & { [Key in keyof Facts as undefined extends Facts[Key] ? Key : never]?: Exclude<Facts[Key], undefined> };

/** The facts without those that are undefined. */
export function omitUndefined<Facts extends object>(facts: Facts): Given<Facts> {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Facts>;
}
