/**
 * A compiler of schemas that compiles each when its function is first called, once for all apps of the process: a start
 * waits for none of the hundreds that a shop has.
 */
export function compiledOnUse<Route extends { schema?: unknown }, Value, Result>(
  compile: (route: Route) => (value: Value) => Result,
): (route: Route) => (value: Value) => Result {
  const compiled = new WeakMap<object, (value: Value) => Result>();
  return (route) => (value) => {
    const { schema } = route;
    if (typeof schema !== 'object' || schema === null) return compile(route)(value);
    let apply = compiled.get(schema);
    if (!apply) {
      apply = compile(route);
      compiled.set(schema, apply);
    }
    return apply(value);
  };
}
