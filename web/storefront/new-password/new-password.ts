export type NewPassword = { password: string; repeated: string };

/** Both entries are filled and equal, as in the registration (specification/storefront §13). */
export function canReset({ password, repeated }: NewPassword): boolean {
  return password !== '' && password === repeated;
}

/** Whether a second entry has been typed and differs. */
export function differ({ password, repeated }: NewPassword): boolean {
  return repeated !== '' && password !== repeated;
}
