import { projections } from '../../../projections/all.ts';
import { createOperators } from '../../../projections/operators/operators.ts';
import type { ShopProcess } from './machines/shop-process.ts';

const BY = { actor: { kind: 'operator', id: 'simulation' }, correlationId: 'simulation' } as const;
const LOOK_MS = 50;

/** Waits until a replay is over. */
async function taskEnded({ stores }: ShopProcess, id: string): Promise<void> {
  const pending = () =>
    stores.pool.query("select from projections.tasks where id = $1 and state in ('waiting', 'running')", [
      id,
    ]);
  while ((await pending()).rowCount) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** Folds the whole log into a scratch generation, and answers the rows in which the live one differs from it. */
export async function differencesFromFold(process: ShopProcess, name: string): Promise<object[]> {
  const { stores } = process;
  const operators = createOperators({ ...stores, projections });
  const position = await stores.store.head();
  const { id } = await operators.replay(name, { position }, BY);
  await taskEnded(process, id);
  const { rows } = await stores.pool.query<{ generation: number }>(
    'select generation from projections.tasks where id = $1',
    [id],
  );
  // The request itself is an event.
  await stores.readModels.waitFor(await stores.store.head(), [name]);
  const { tables } = await operators.compare(name, undefined, rows[0]?.generation);
  return tables.filter(({ onlyInA, onlyInB }) => onlyInA + onlyInB > 0);
}
