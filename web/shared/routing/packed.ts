type Leaf = string | number | boolean | null;
/** A list: 0 and its items. An object: the number of its shape and its values. A shared value: its number, below 0. */
interface Compound extends ReadonlyArray<Value> {
  readonly 0: number;
}
type Value = Leaf | Compound;

/** JSON in few letters: names of fields are written once for objects that have the same, and repeated values once. */
export type Packed = {
  /** The names of the fields of objects, numbered from 1. */
  readonly shapes: readonly (readonly string[])[];
  /** Texts and objects that occur several times, numbered from 1; each holds only earlier ones. */
  readonly shared: readonly Value[];
  readonly values: Readonly<Record<string, Value>>;
};

/** A distinct value. `uses` counts where it would be written, if repeated values were written once. */
type Node = {
  readonly id: number;
  readonly form: number | null;
  readonly leaf: Leaf;
  readonly parts: readonly Node[];
  uses: number;
  place: number | null;
};

const LIST = 0;
/** In a shorter text's place its number would be as long. */
const WORTH_SHARING = 8;

/** Packs the values, as `JSON.stringify` would write them. */
export function pack(values: Readonly<Record<string, unknown>>): Packed {
  const nodes = new Map<string, Node>();
  const shapes = new Map<string, { readonly form: number; readonly names: readonly string[] }>();
  const shared: Value[] = [];

  function nodeOf(key: string, form: number | null, leaf: Leaf, parts: readonly Node[]): Node {
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = { id: nodes.size, form, leaf, parts, uses: 0, place: null };
    for (const part of parts) part.uses += 1;
    nodes.set(key, node);
    return node;
  }

  function compound(form: number, values: readonly unknown[]): Node {
    const parts = values.map(read);
    return nodeOf(`${form}:${parts.map(({ id }) => id).join()}`, form, null, parts);
  }

  function read(value: unknown): Node {
    if (Array.isArray(value)) return compound(LIST, value);
    if (typeof value === 'object' && value !== null) {
      const fields = fieldsOf(value);
      const form = formOf(fields.map(([name]) => name));
      return compound(
        form,
        fields.map(([, part]) => part),
      );
    }
    const isLeaf = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const leaf = isLeaf ? value : null;
    return nodeOf(`${typeof leaf} ${leaf}`, null, leaf, []);
  }

  function formOf(names: readonly string[]): number {
    const key = JSON.stringify(names);
    const { form } = shapes.get(key) ?? { form: shapes.size + 1 };
    shapes.set(key, { form, names });
    return form;
  }

  function write(node: Node): Value {
    if (node.uses < 2 || !isWorthSharing(node)) return written(node);
    // The parts before it: they are unpacked in this order.
    node.place ??= shared.push(written(node));
    return [-node.place];
  }

  function written({ form, leaf, parts }: Node): Value {
    return form === null ? leaf : [form, ...parts.map(write)];
  }

  const roots = fieldsOf(values).map(([name, value]) => ({ name, node: read(value) }));
  for (const { node } of roots) node.uses += 1;
  return {
    values: Object.fromEntries(roots.map(({ name, node }) => [name, write(node)])),
    shapes: [...shapes.values()].map(({ names }) => names),
    shared,
  };
}

function fieldsOf(value: object): [name: string, value: unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

function isWorthSharing({ form, leaf, parts }: Node): boolean {
  return form === null ? typeof leaf === 'string' && leaf.length >= WORTH_SHARING : parts.length > 1;
}

/** The values that were packed; equal objects and lists are one. */
export function unpack({ shapes, shared, values }: Packed): Record<string, unknown> {
  const known: unknown[] = [];

  function read(value: Value): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const form = value[0];
    if (form < 0) return known[-form - 1];
    const parts = value.slice(1).map(read);
    const names = shapes[form - 1];
    return names ? Object.fromEntries(names.map((name, place) => [name, parts[place]])) : parts;
  }

  for (const value of shared) known.push(read(value));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}
