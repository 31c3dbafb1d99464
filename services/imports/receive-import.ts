import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idForNew, idFrom } from '../platform/kernel/ids.ts';
import { withCondition } from '../platform/log/conditions.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { TableReader } from './file/separate-reader.ts';
import type { TableFacts } from './file/table.ts';
import { type ImportCommand, importDecider } from './import.decider.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportCatalogue } from './imports.ports.ts';
import type { ImportPreview } from './imports.schemas.ts';
import { createPlanner, gatherKnown } from './planning/plan.ts';
import { createPreview } from './planning/preview.ts';
import { chosen, type UploadForm } from './upload-form.ts';

export type ReceiveImportDeps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'nextNumber' | 'since'>;
  readonly files: ImportFiles;
  readonly readTable: TableReader;
  readonly catalogue: ImportCatalogue;
  /** Waits until the given read models have caught up with the current head of the log. */
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

export type ReceivedImport = {
  readonly importId: string;
  readonly preview: ImportPreview | null;
  readonly position: Position | null;
};

/**
 * Receives a file: reads it, stores it, and queues its import unless only the preview is requested. Throws when the file
 * is refused, and stores nothing then.
 */
export function createReceiveImport(deps: ReceiveImportDeps) {
  const { handler, registry, files, catalogue, caughtUp, readTable } = deps;
  return async (form: UploadForm, request: CommandContext): Promise<ReceivedImport> => {
    await caughtUp(['catalogue']);
    const lookups = await catalogue.lookups();
    const { deliverer, brand } = chosen(form, lookups);
    const importId = idForNew('import', request);
    if (await isUnderWay(importId)) return { importId, preview: null, position: null };
    const keepFile = () =>
      files.keep(
        importId,
        { name: form.fileName, content: form.content },
        readTable(form.fileName, form.content),
      );
    // Store the file first, so that every import in the log can be run.
    const table = await keepFile();
    const preview = form.mode === 'preview' ? await previewed(importId, table) : null;
    const asked: CommandContext = {
      actor: request.actor,
      correlationId: importId,
      causationId: request.correlationId,
      reason: `Uvoz „${form.fileName}“`,
    };
    const context = withCondition(asked, registry.since());
    const facts = {
      number: await registry.nextNumber('import'),
      title: form.fileName,
      bytes: form.content.length,
      total: table.total,
      deliverer,
      brand,
      duplicates: form.duplicates,
    };
    const record = (name: string, command: ImportCommand) => {
      const commandId = idFrom('import', importId, name);
      return handler.run(importDecider, importId, command, { ...context, commandId });
    };
    const received = await record('receive', { type: 'Receive', facts });
    // A fail-over between the two may have lost the file alone; one after both loses both.
    if (!(await files.has(importId))) await keepFile();
    if (preview !== null) return { importId, preview, position: received.position };
    const queued = await record('queue', { type: 'Queue', duplicates: form.duplicates });
    return { importId, preview, position: queued.position };

    /** Uploaded again with the same key, after it was started. */
    async function isUnderWay(importId: string): Promise<boolean> {
      if (!request.commandId) return false;
      const { state } = await handler.load(importDecider, importId);
      return state.stage === 'present' && state.state !== 'previewed';
    }

    /** Previews the import. Yields to other work between portions. */
    async function previewed(importId: string, table: TableFacts): Promise<ImportPreview> {
      const known = await gatherKnown(catalogue.knownProducts());
      const { duplicates } = form;
      const { marks } = table;
      const takesStock = lookups.settings.stockKept;
      const choice = { lookups, known, deliverer, brand, duplicates, marks, takesStock };
      const plan = createPlanner({ ...choice, cleaned: false });
      const gathered = createPreview(table, { takesStock });
      for await (const { rows } of files.portions(importId)) for (const row of rows) gathered.look(plan(row));
      const preview = gathered.preview();
      await files.keepPreview(importId, preview);
      return preview;
    }
  };
}
