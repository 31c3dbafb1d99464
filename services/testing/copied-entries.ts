/** How many entries the objects and lists of `after` have that are not those of `before`: what the step between them has copied or made. */
export function copiedEntries(before: unknown, after: unknown): number {
  const shared = objectsOf(before);
  return [...objectsOf(after)]
    .filter((one) => !shared.has(one))
    .reduce((sum, one) => sum + entriesOf(one).length, 0);
}

function objectsOf(root: unknown): Set<object> {
  const found = new Set<object>();
  const waiting = [root];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one !== 'object' || one === null || found.has(one)) continue;
    found.add(one);
    for (const value of entriesOf(one)) if (value !== undefined) waiting.push(value);
  }
  return found;
}

function entriesOf(one: object): unknown[] {
  return one instanceof Map ? [...one.values()] : Object.values(one);
}
