import { createBulkStart } from '../../../bulk/bulk-start.ts';
import { undoOf } from '../../../bulk/bulk-undo-command.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { idForNew, idFrom } from '../../../platform/kernel/ids.ts';
import { Rejected } from '../../../platform/kernel/rejection.ts';
import type { Acknowledged } from '../invariants/acknowledged.ts';
import type { ShopProcess } from '../machines/shop-process.ts';
import type { FileRow, ManyAction } from '../plan/plan-many.ts';
import type { Asking } from './asking.ts';

const ACTOR = { kind: 'administrator', id: 'simulation' } as const;
const HEADER = 'title;price;stock';
const CHANGED_MEANWHILE = 'concurrent_change';

/** What an administrator does to many products at once; what is refused is left. Adds what the shop acknowledges. */
export function changeMany(asking: Asking, action: ManyAction, acknowledged: Acknowledged): Promise<void> {
  if (action.type === 'imports a file') return importFile(asking, action, acknowledged);
  return changeProducts(asking, action, acknowledged);
}

function contextOf(name: string, key: string): CommandContext & { readonly commandId: string } {
  return { correlationId: key, commandId: idFrom(name, key), actor: ACTOR };
}

async function importFile(
  { ask, tell }: Asking,
  { key, rows }: Extract<ManyAction, { type: 'imports a file' }>,
  acknowledged: Acknowledged,
): Promise<void> {
  const context = contextOf('file', key);
  const stream = `import-${idForNew('import', context)}`;
  const content = Buffer.from([HEADER, ...rows.map(lineOf)].join('\n'));
  const form = { fileName: 'cjenovnik.csv', content, mode: 'run', duplicates: 'update' } as const;
  const received = await ask(
    `staff imports ${rows.length} rows`,
    ({ receiveImport }) => unlessRefused(receiveImport({ ...form, deliverer: '', brand: '' }, context)),
    (answer) => {
      if (answer === null) return;
      const commandId = idFrom('import', answer.importId, 'queue');
      acknowledged.add('changes', { stream, commandId });
    },
  );
  if (received === null) tell('the file is refused');
}

function lineOf({ title, price, pieces }: FileRow): string {
  return `${title};${Math.floor(price / 100)},${String(price % 100).padStart(2, '0')};${pieces ?? ''}`;
}

async function changeProducts(
  asking: Asking,
  action: Extract<ManyAction, { type: 'changes many products' }>,
  acknowledged: Acknowledged,
): Promise<void> {
  const { key, products, change, isTakenBack } = action;
  const context = contextOf('many', key);
  const id = idForNew('bulk', context);
  const ask = action.isPatient ? asking.ask : asking.askOnce;
  const title = `izmjena ${key.slice(0, 4)}`;
  const command = { type: 'Start', change, title, products, missing: [] } as const;
  const acknowledge = (stream: string, { commandId }: { readonly commandId: string }) =>
    acknowledged.add('changes', { stream, commandId });
  const started = await ask(
    `staff changes ${products.length} products: ${JSON.stringify(change)}`,
    (shop) => unlessRefused(startOf(shop)(id, command, context)),
    (answer) => answer && acknowledge(`bulk-${id}`, context),
  );
  if (!started || !isTakenBack) return;
  const back = contextOf('back', key);
  await ask(
    'staff takes it back',
    (shop) =>
      unlessRefused(
        (async () => {
          const { undo, refusal, command: takingBack } = await undoOf(shop.stores.handler, id);
          return refusal ? null : startOf(shop)(undo, takingBack, back);
        })(),
      ),
    (answer) => answer && acknowledge(`bulk-${idFrom('bulk-undo', id)}`, back),
  );
}

function startOf({ stores, modules }: ShopProcess) {
  return createBulkStart({ ...stores, runner: modules.bulkRunner });
}

/** Null for what is refused for good. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Rejected && error.rejection.code !== CHANGED_MEANWHILE) return null;
    throw error;
  }
}
