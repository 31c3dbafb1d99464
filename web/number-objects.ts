/** Numbers objects in the order they are first seen: an object keeps its number. */
export function numberObjects(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  return (object) => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    next += 1;
    numbers.set(object, next);
    return next;
  };
}
