export type NewPassword = { password: string; repeated: string };

/** Both entries are there and equal (specification/storefront §13). */
export function isRepeated({ password, repeated }: NewPassword): boolean {
  return password !== '' && password === repeated;
}

/** Whether a second entry has been typed and differs. */
export function differ({ password, repeated }: NewPassword): boolean {
  return repeated !== '' && password !== repeated;
}
