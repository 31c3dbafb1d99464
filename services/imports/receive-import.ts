import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { readTable } from './file/table.ts';
import { importDecider } from './import.decider.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportCatalogue } from './imports.ports.ts';
import type { ImportPreview } from './imports.schemas.ts';
import { planImport } from './plan.ts';
import { previewOf } from './preview.ts';
import { productIdOf } from './steps.ts';
import { chosen, type UploadForm } from './upload-form.ts';

export type ReceiveImportDeps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'nextNumber'>;
  readonly files: ImportFiles;
  readonly catalogue: ImportCatalogue;
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

export type ReceivedImport = {
  readonly importId: string;
  readonly preview: ImportPreview | null;
  readonly position: Position | null;
};

/**
 * Takes a file in: reads it, keeps it, and queues its import unless only the preview is asked for. What the file is
 * refused for is thrown, and nothing is kept then.
 */
export function createReceiveImport({ handler, registry, files, catalogue, caughtUp }: ReceiveImportDeps) {
  return async (form: UploadForm, request: CommandContext): Promise<ReceivedImport> => {
    await caughtUp(['catalogue']);
    const lookups = await catalogue.lookups();
    const { deliverer, brand } = chosen(form, lookups);
    const table = await readTable(form.fileName, form.content);
    const importId = request.commandId ? idFrom('import', request.commandId) : newId();

    let preview: ImportPreview | null = null;
    if (form.mode === 'preview') {
      const known = await catalogue.knownProducts();
      const { duplicates } = form;
      const planning = { lookups, known, deliverer, brand, duplicates };
      const idOf = (row: number) => productIdOf(importId, row);
      preview = previewOf(table, planImport(table, { ...planning, idOf }));
    }

    // First the file: an import that is in the log can always be worked off.
    await files.keep(importId, { name: form.fileName, content: form.content }, preview);
    const context = {
      actor: request.actor,
      correlationId: importId,
      causationId: request.correlationId,
      reason: `Uvoz „${form.fileName}“`,
    };
    const facts = {
      number: await registry.nextNumber('import'),
      title: form.fileName,
      bytes: form.content.length,
      total: table.rows.length,
      deliverer,
      brand,
      duplicates: form.duplicates,
    };
    const commandId = idFrom('import', importId, 'receive');
    const received = unwrap(
      await handler.handle(importDecider, importId, { kind: 'receive', facts }, { ...context, commandId }),
    );
    if (preview !== null) return { importId, preview, position: received.position };
    const queued = unwrap(
      await handler.handle(
        importDecider,
        importId,
        { kind: 'queue', duplicates: form.duplicates },
        { ...context, commandId: idFrom('import', importId, 'queue') },
      ),
    );
    return { importId, preview, position: queued.position };
  };
}
