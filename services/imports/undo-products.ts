import type { ImportedProducts } from '../catalogue/index.ts';
import { eachAtOnce } from '../platform/kernel/at-once.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { ImportedProduct } from './imports.ports.ts';
import { STEPS_AT_ONCE } from './steps.ts';

/** Takes back what an import did to these products: those that it added go, the others get their former values. */
export async function undoProducts(
  importId: string,
  imported: readonly ImportedProduct[],
  {
    products,
    context,
    stopping,
  }: {
    products: ImportedProducts;
    context: Omit<CommandContext, 'commandId'>;
    stopping?: AbortSignal | undefined;
  },
): Promise<void> {
  await eachAtOnce(imported, STEPS_AT_ONCE, async ({ id, added }) => {
    stopping?.throwIfAborted();
    const command = { ...context, commandId: idFrom('import-undo', importId, id) };
    if (added) await products.remove(id, command);
    else await products.restore(id, importId, command);
  });
}
