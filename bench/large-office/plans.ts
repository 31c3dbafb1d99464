import pg from 'pg';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Sort Space Type'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};
type Row = {
  readonly 'QUERY PLAN': readonly { readonly Plan: Node; readonly 'Execution Time': number }[];
};

/** A statement that was run: what it reads in full, whether it sorts on disk, and the milliseconds in the database. */
export type Plan = {
  readonly text: string;
  readonly scanned: readonly string[];
  readonly onDisk: boolean;
  readonly ms: number;
};

/** The plans of the statements on these schemas that `work` runs, each run once more to get it. */
export async function plansOf(schemas: readonly string[], work: () => Promise<unknown>): Promise<Plan[]> {
  const { query } = pg.Client.prototype;
  const asked: Promise<Plan>[] = [];
  const isNoted = (text: string) =>
    /^\s*(select|with)/i.test(text) && schemas.some((schema) => text.includes(schema));
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, config: string | { text: string; values?: unknown[] }, ...rest: unknown[]) {
      const [given] = rest;
      const { text, values = Array.isArray(given) ? given : [] } =
        typeof config === 'string' ? { text: config } : config;
      if (isNoted(text)) {
        const explained = this.query<Row>(`explain (analyze, format json) ${text}`, values);
        asked.push(explained.then(({ rows: [row] }) => planOf(text, row)));
      }
      return Reflect.apply(query, this, [config, ...rest]);
    },
  });
  try {
    await work();
    return await Promise.all(asked);
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
}

function planOf(text: string, row: Row | undefined): Plan {
  const [explained] = row?.['QUERY PLAN'] ?? [];
  const nodes = explained ? nodesOf(explained.Plan) : [];
  return {
    text,
    scanned: nodes.flatMap((node) =>
      node['Node Type'].includes('Seq Scan') ? (node['Relation Name'] ?? []) : [],
    ),
    onDisk: nodes.some((node) => node['Sort Space Type'] === 'Disk'),
    ms: explained?.['Execution Time'] ?? 0,
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
