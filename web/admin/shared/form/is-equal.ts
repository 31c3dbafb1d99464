/** Whether two values of a form are equal, also as lists or objects. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
