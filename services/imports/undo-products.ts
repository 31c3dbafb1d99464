import type { ImportedProducts } from '../catalogue/index.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { ImportedProduct } from './imports.ports.ts';
import { forMany } from './steps.ts';

/** Takes back what an import did to these products: those that it added go, the others get their former values. */
export async function undoProducts(
  importId: string,
  imported: readonly ImportedProduct[],
  { products, context }: { products: ImportedProducts; context: Omit<CommandContext, 'commandId'> },
): Promise<void> {
  await forMany(imported, async ({ id, added }) => {
    const command = { ...context, commandId: idFrom('import-undo', importId, id) };
    if (added) await products.remove(id, command);
    else await products.restore(id, importId, command);
  });
}
